import type { VisitMode } from "@medisense/contract/directory";
import { and, eq, gt, gte, lt, lte, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { doctors } from "../directory/tables.ts";
import type { Database } from "../platform/database/open-database.ts";
import { endOfOffer, isAway, type Leave, offeredDays, slotsOfDay, type WeeklyWindow } from "./slots.ts";
import { appointments, leaves, weeklyHours } from "./tables.ts";

/** All that decides which of a doctor's slots are free. */
export interface Calendar {
  online: boolean;
  weeklyHours: WeeklyWindow[];
  leaves: Leave[];
  /** The starts of taken slots, as milliseconds. */
  taken: ReadonlySet<number>;
}

/** The calendars of these doctors, in one query; a doctor who does not exist has none. */
export async function loadCalendars(db: Database, doctorIds: string[], now: Date): Promise<Map<string, Calendar>> {
  const until = endOfOffer(now);
  // One value however many doctors, so that the statement stays the same and is planned once.
  const isOneOf = (doctorId: PgColumn) => sql`${doctorId} = any(${sql.param(doctorIds)}::uuid[])`;
  const hours = db
    .select({
      doctorId: weeklyHours.doctorId,
      windows: listOf<WeeklyWindow>({
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
      spans: listOf<Record<keyof Leave, string>>({ startsAt: leaves.startsAt, endsAt: leaves.endsAt }).as("spans"),
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
        gte(appointments.startsAt, now),
        lt(appointments.startsAt, until),
        takesItsSlot,
        not(holdHasLapsed(now)),
      ),
    )
    .groupBy(appointments.doctorId)
    .as("taken");

  const rows = await db
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
    .where(isOneOf(doctors.id))
    .prepare("calendars")
    .execute();

  return new Map(
    rows.map(({ id, online, windows, spans, seconds }) => [
      id,
      {
        online,
        weeklyHours: windows ?? [],
        leaves: (spans ?? []).map((span) => ({ startsAt: new Date(span.startsAt), endsAt: new Date(span.endsAt) })),
        taken: new Set((seconds ?? []).map((second) => second * 1000)),
      },
    ]),
  );
}

/** The words of the partial unique index, so that the planner can use it. */
export const takesItsSlot = sql`${appointments.status} not in ('cancelled', 'expired')`;

/** A hold counts as gone the moment its time is over, whether or not the job has come by yet. */
export const holdHasLapsed = (now: Date) =>
  and(eq(appointments.status, "pending"), lte(appointments.holdExpiresAt, now)) as SQL;

/** How a patient meets this doctor when nothing is said about it. */
export const usualMode = (online: boolean): VisitMode => (online ? "online" : "clinic");

/** The slots of a day that the doctor offers, taken or not. */
export function offeredOn(calendar: Calendar, mode: VisitMode, date: string, now: Date): Date[] {
  if (mode === "online" && !calendar.online) return [];
  return slotsOfDay(calendar.weeklyHours, mode, date, now).filter((slot) => !isAway(calendar.leaves, slot));
}

/** The doctor's first free slots, soonest first. */
export function firstFreeSlots(calendar: Calendar, mode: VisitMode, now: Date, count: number): Date[] {
  const free: Date[] = [];
  for (const date of offeredDays(now)) {
    free.push(...offeredOn(calendar, mode, date, now).filter((slot) => !calendar.taken.has(slot.getTime())));
    if (free.length >= count) break;
  }
  return free.slice(0, count);
}

/** The rows of a group as a list of objects. */
function listOf<Row>(columns: { [Name in keyof Row & string]: PgColumn }) {
  const pairs = Object.entries<PgColumn>(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql<Row[]>`json_agg(json_build_object(${sql.join(pairs, sql`, `)}))`;
}
