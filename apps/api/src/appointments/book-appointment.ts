import { appointmentErrors, HOLD_MINUTES } from "@medisense/contract/appointments";
import { directoryErrors, type VisitMode } from "@medisense/contract/directory";
import { istDate, istTime } from "@medisense/contract/ist";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { doctors } from "../directory/tables.ts";
import type { OpenedPayment } from "../payments/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { announce } from "./announce.ts";
import { holdHasLapsed, takesItsSlot, usualMode } from "./calendars.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { SLOT_MS, slotsOfDay, type WeeklyWindow } from "./slots.ts";
import { appointments, leaves, weeklyHours } from "./tables.ts";

export interface Booking {
  patientId: string;
  doctorId: string;
  startsAt: Date;
  mode: VisitMode | undefined;
  /** Where the payer comes from and returns to. */
  origin: string;
}

/** Holds a slot and opens a payment for it. Asking again, in whatever tab, leads to the same hold and the same payment. */
export async function bookAppointment(deps: AppointmentsDeps, booking: Booking) {
  const now = deps.clock.now();
  const doctor = await readDoctor(deps.db, booking, now);
  if (!doctor) throw new DomainError(directoryErrors.doctorNotFound);
  if (booking.startsAt <= now) throw new DomainError(appointmentErrors.slotPassed);

  const { hold, opened }: Held =
    doctor.holder?.patientId === booking.patientId
      ? { hold: doctor.holder }
      : await holdSlot(deps, booking, doctor, now);
  if (hold.status !== "pending") throw new DomainError(appointmentErrors.alreadyYours);

  // After the commit: a slow gateway must not keep a transaction open. If it is down, the hold stands and asking again gets here.
  const { url } = await deps.payments.checkout("appointment", hold.id, booking.origin, opened);
  return {
    message: `The slot is held for you for ${HOLD_MINUTES} minutes.`,
    appointmentId: hold.id,
    paymentUrl: url,
    holdExpiresAt: hold.holdExpiresAt.toISOString(),
  };
}

type Doctor = NonNullable<Awaited<ReturnType<typeof readDoctor>>>;

interface Held {
  hold: Pick<typeof appointments.$inferSelect, "id" | "status" | "holdExpiresAt">;
  /** Its payment, when this very call opened it. */
  opened?: OpenedPayment;
}

/** All that a booking is judged by, in one round trip: the doctor, the hours, a leave, and who has the slot. */
async function readDoctor(db: Database, { doctorId, startsAt }: Booking, now: Date) {
  const endsAt = new Date(startsAt.getTime() + SLOT_MS);
  const [row] = await db
    .select({
      name: doctors.name,
      feePaise: doctors.feePaise,
      online: doctors.online,
      weeklyHours: sql<WeeklyWindow[]>`(
        select coalesce(json_agg(json_build_object('weekday', ${weeklyHours.weekday}, 'opensMinute', ${weeklyHours.opensMinute}, 'closesMinute', ${weeklyHours.closesMinute})), '[]')
        from ${weeklyHours} where ${weeklyHours.doctorId} = ${doctors.id})`,
      isAway: sql<boolean>`exists (
        select from ${leaves} where ${and(eq(leaves.doctorId, doctors.id), lt(leaves.startsAt, endsAt), gt(leaves.endsAt, startsAt))})`,
      holder: {
        id: appointments.id,
        patientId: appointments.patientId,
        status: appointments.status,
        holdExpiresAt: appointments.holdExpiresAt,
      },
    })
    .from(doctors)
    .leftJoin(
      appointments,
      and(eq(appointments.doctorId, doctors.id), eq(appointments.startsAt, startsAt), takesItsSlot),
    )
    .where(eq(doctors.id, doctorId))
    .prepare("read_doctor_for_booking")
    .execute();
  if (!row) return undefined;

  const isStale = row.holder?.status === "pending" && row.holder.holdExpiresAt <= now;
  return { ...row, holder: isStale ? null : row.holder, stale: isStale ? row.holder : null };
}

async function holdSlot(deps: AppointmentsDeps, booking: Booking, doctor: Doctor, now: Date): Promise<Held> {
  const { db, payments } = deps;
  const { patientId, doctorId, startsAt } = booking;
  const mode = booking.mode ?? usualMode(doctor.online);
  refuseUnlessOffered(doctor, mode, startsAt, now);
  if (doctor.holder) throw new DomainError(appointmentErrors.slotTaken);

  const holdExpiresAt = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  const held = await db.transaction(async (tx) => {
    const lapsed = doctor.stale && (await expireHold(tx, doctor.stale.id, now));
    // The unique index decides who gets the slot. Looking first and inserting after would let two patients both win.
    const [hold] = await tx
      .insert(appointments)
      .values({ patientId, doctorId, startsAt, mode, feePaise: doctor.feePaise, holdExpiresAt, createdAt: now })
      .onConflictDoNothing()
      .returning()
      .prepare("hold_slot")
      .execute();
    if (!hold) return { lapsed };
    const opened = await payments.open(tx, {
      kind: "appointment",
      id: hold.id,
      payerId: patientId,
      amountPaise: hold.feePaise,
      description: `Visit to ${doctor.name}, ${istDate(startsAt)}, ${istTime(startsAt)}`,
      expiresAt: holdExpiresAt,
    });
    return { hold, opened, lapsed };
  });

  if (held.lapsed) announce(deps, held.lapsed, false);
  if (held.hold) {
    announce(deps, held.hold);
    return held;
  }
  // Somebody was faster; it may have been this patient, pressing twice.
  const winner = (await readDoctor(db, booking, now))?.holder;
  if (winner?.patientId !== patientId) throw new DomainError(appointmentErrors.slotTaken);
  return { hold: winner };
}

function refuseUnlessOffered(doctor: Doctor, mode: VisitMode, startsAt: Date, now: Date) {
  const offered = slotsOfDay(doctor.weeklyHours, mode, istDate(startsAt), now);
  if (!offered.some((slot) => slot.getTime() === startsAt.getTime())) {
    throw new DomainError(appointmentErrors.slotNotOffered);
  }
  if (doctor.isAway) throw new DomainError(appointmentErrors.doctorAway);
  if (mode === "online" && !doctor.online) throw new DomainError(appointmentErrors.notByVideo);
}

/** Gives a lapsed hold's slot back, once: of many who try together, the others wait and find nothing left to do. */
async function expireHold(tx: Database, id: string, now: Date) {
  const [lapsed] = await tx
    .update(appointments)
    .set({ status: "expired" })
    .where(and(eq(appointments.id, id), holdHasLapsed(now)))
    .returning();
  if (lapsed) await enqueue(tx, "appointments.closePayment", { appointmentId: id });
  return lapsed;
}
