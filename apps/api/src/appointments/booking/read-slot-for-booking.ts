import type { VisitMode } from "@medisense/contract/directory";
import type { Locale } from "@medisense/contract/locales";
import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, notInArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isOfferedDoctor } from "../../directory/index.ts";
import { doctors } from "../../directory/listing/tables.ts";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { occupiesSlot } from "../appointment-state/slot-occupancy.ts";
import { SLOT_MS, type WeeklyWindow } from "../calendar/slots.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { leaves, weeklyHours } from "../tables/calendar-tables.ts";

export interface WantedSlot {
  patientId: string;
  doctorId: string;
  startsAt: Date;
}

export interface Booking extends WantedSlot {
  /** The person who sees the doctor; null for the holder of the account. */
  personId: string | null;
  /** The account that pays: the patient's own, or a caregiver's. */
  payerId: string;
  mode?: VisitMode | undefined;
  /** The fee that the patient was shown, in whole rupees. */
  shownFees?: number | undefined;
  /** True when the patient wants this slot besides another visit at the same time. */
  isBesideAnother?: boolean | undefined;
  /** The web origin that the payer comes from and returns to. */
  origin: string;
  /** The language of the payment page. */
  locale: Locale;
}

/** The doctor, and the appointment that has the slot now (`holder`) or had it until its hold ran out (`stale`). */
export type SlotForBooking = NonNullable<Awaited<ReturnType<typeof readSlotForBooking>>>;

const former = alias(appointments, "former");
const other = alias(appointments, "other");

/** Reads all that decides on a booking of an offered doctor in one round trip: hours, leave, and who has the slot. */
export async function readSlotForBooking(db: Database, { patientId, doctorId, startsAt }: WantedSlot, now: Date) {
  const [row] = await selectSlot(db, {
    patientId,
    doctorId,
    startsAt: startsAt.toISOString(),
    slotBefore: new Date(startsAt.getTime() - SLOT_MS).toISOString(),
    endsAt: new Date(startsAt.getTime() + SLOT_MS).toISOString(),
    now: now.toISOString(),
  });
  if (!row) return undefined;

  const isStale = row.holder?.status === "pending" && row.holder.holdExpiresAt <= now;
  return { ...row, holder: isStale ? null : row.holder, stale: isStale ? row.holder : null };
}

const selectSlot = buildOnce("read_slot_for_booking", (db) => {
  const [startsAt, endsAt] = [sql.placeholder("startsAt"), sql.placeholder("endsAt")];
  const overlapping = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.doctorId, sql.placeholder("doctorId")),
        gt(other.startsAt, sql.placeholder("slotBefore")),
        lt(other.startsAt, endsAt),
        ne(other.startsAt, startsAt),
        notInArray(other.status, ["cancelled", "expired"]),
        or(ne(other.status, "pending"), gt(other.holdExpiresAt, sql.placeholder("now"))),
      ),
    );
  const formerHold = db
    .select({ endedAt: former.holdExpiresAt })
    .from(former)
    .where(
      and(
        eq(former.patientId, sql.placeholder("patientId")),
        eq(former.doctorId, sql.placeholder("doctorId")),
        eq(former.startsAt, startsAt),
        or(isNull(former.cancelReason), eq(former.cancelledBy, "patient")),
        or(
          inArray(former.status, ["cancelled", "expired"]),
          and(eq(former.status, "pending"), lte(former.holdExpiresAt, sql.placeholder("now"))),
        ),
      ),
    )
    .orderBy(desc(former.createdAt))
    .limit(1);
  return db
    .select({
      name: doctors.name,
      feePaise: doctors.feePaise,
      online: doctors.online,
      weeklyHours: sql<WeeklyWindow[]>`(
        select coalesce(json_agg(json_build_object('weekday', ${weeklyHours.weekday}, 'opensMinute', ${weeklyHours.opensMinute}, 'closesMinute', ${weeklyHours.closesMinute})), '[]')
        from ${weeklyHours} where ${weeklyHours.doctorId} = ${doctors.id})`,
      isAway: sql<boolean>`exists (
        select from ${leaves} where ${and(eq(leaves.doctorId, doctors.id), lt(leaves.startsAt, endsAt), gt(leaves.endsAt, startsAt))})`,
      /** The end of the patient's latest unpaid hold of this slot; still ahead after a declined payment. */
      formerHoldEndedAt: sql<Date | null>`(${formerHold})`.mapWith(former.holdExpiresAt),
      /** The appointments at other times that are still going on during this slot: earlier hours had another grid. */
      overlapping: sql<string[]>`array(${overlapping})`,
      holder: {
        id: appointments.id,
        patientId: appointments.patientId,
        personId: appointments.personId,
        status: appointments.status,
        mode: appointments.mode,
        feePaise: appointments.feePaise,
        holdExpiresAt: appointments.holdExpiresAt,
      },
    })
    .from(doctors)
    .leftJoin(
      appointments,
      and(eq(appointments.doctorId, doctors.id), eq(appointments.startsAt, startsAt), occupiesSlot),
    )
    .where(and(eq(doctors.id, sql.placeholder("doctorId")), isOfferedDoctor));
});
