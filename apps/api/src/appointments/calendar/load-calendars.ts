import { and, eq, gt, lt, not, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isOfferedDoctor } from "../../directory/index.ts";
import { doctors } from "../../directory/listing/tables.ts";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { holdHasLapsed, occupiesSlot } from "../appointment-state/slot-occupancy.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { leaves, weeklyHours } from "../tables/calendar-tables.ts";
import { endOfOffer, type LeaveSpan, SLOT_MS, type WeeklyWindow } from "./slots.ts";

/** Everything that decides which of a doctor's slots are free. */
export interface Calendar {
  online: boolean;
  weeklyHours: WeeklyWindow[];
  leaves: LeaveSpan[];
  /** The start times of taken slots, in milliseconds since the epoch. Earlier hours may have put them on another grid. */
  taken: readonly number[];
}

/** Loads the calendars of several doctors in one query. A doctor who is not offered is missing from the result. */
export async function loadCalendars(db: Database, doctorIds: string[], now: Date): Promise<Map<string, Calendar>> {
  const rows = await selectCalendars(db, {
    doctorIds,
    now: now.toISOString(),
    slotBefore: new Date(now.getTime() - SLOT_MS).toISOString(),
    until: endOfOffer(now).toISOString(),
  });
  return new Map(
    rows.map(({ id, online, windows, spans, seconds }) => [
      id,
      {
        online,
        weeklyHours: windows ?? [],
        leaves: (spans ?? []).map((span) => ({ startsAt: new Date(span.startsAt), endsAt: new Date(span.endsAt) })),
        taken: (seconds ?? []).map((second) => second * 1000),
      },
    ]),
  );
}

const selectCalendars = buildOnce("calendars", (db) => {
  const now = sql.placeholder("now");
  const until = sql.placeholder("until");
  // A single array parameter keeps the statement the same for any number of doctors, so it is planned once.
  const isOneOf = (doctorId: PgColumn) => sql`${doctorId} = any(${sql.placeholder("doctorIds")}::uuid[])`;
  const hours = db
    .select({
      doctorId: weeklyHours.doctorId,
      windows: jsonRows<WeeklyWindow>({
        weekday: weeklyHours.weekday,
        opensMinute: weeklyHours.opensMinute,
        closesMinute: weeklyHours.closesMinute,
      }).as("windows"),
    })
    .from(weeklyHours)
    .where(isOneOf(weeklyHours.doctorId))
    .groupBy(weeklyHours.doctorId)
    .as("hours");
  const away = db
    .select({
      doctorId: leaves.doctorId,
      spans: jsonRows<Record<keyof LeaveSpan, string>>({ startsAt: leaves.startsAt, endsAt: leaves.endsAt }).as(
        "spans",
      ),
    })
    .from(leaves)
    .where(and(isOneOf(leaves.doctorId), gt(leaves.endsAt, now), lt(leaves.startsAt, until)))
    .groupBy(leaves.doctorId)
    .as("away");
  const taken = db
    .select({
      doctorId: appointments.doctorId,
      seconds: sql<number[]>`json_agg(extract(epoch from ${appointments.startsAt})::bigint)`.as("seconds"),
    })
    .from(appointments)
    .where(
      and(
        isOneOf(appointments.doctorId),
        gt(appointments.startsAt, sql.placeholder("slotBefore")),
        lt(appointments.startsAt, until),
        occupiesSlot,
        not(holdHasLapsed(now)),
      ),
    )
    .groupBy(appointments.doctorId)
    .as("taken");

  return db
    .select({
      id: doctors.id,
      online: doctors.online,
      windows: hours.windows,
      spans: away.spans,
      seconds: taken.seconds,
    })
    .from(doctors)
    .leftJoin(hours, eq(hours.doctorId, doctors.id))
    .leftJoin(away, eq(away.doctorId, doctors.id))
    .leftJoin(taken, eq(taken.doctorId, doctors.id))
    .where(and(isOneOf(doctors.id), isOfferedDoctor));
});

/** Aggregates the rows of a group into a JSON array of objects. */
function jsonRows<Row>(columns: { [Name in keyof Row & string]: PgColumn }) {
  const pairs = Object.entries<PgColumn>(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql<Row[]>`json_agg(json_build_object(${sql.join(pairs, sql`, `)}))`;
}
