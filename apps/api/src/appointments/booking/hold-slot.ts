import { appointmentErrors, HOLD_MINUTES, holdLimits } from "@medisense/contract/appointments";
import type { VisitMode } from "@medisense/contract/directory";
import { istDate, istTime } from "@medisense/contract/ist";
import { and, eq } from "drizzle-orm";
import type { OpenedPayment } from "../../payments/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { announceAppointment } from "../appointment-state/announce-appointment.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { holdHasLapsed } from "../appointment-state/slot-occupancy.ts";
import { defaultMode } from "../calendar/free-slots.ts";
import { slotsOfDay } from "../calendar/slots.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { type Booking, readSlotForBooking, type SlotForBooking } from "./read-slot-for-booking.ts";
import { refuseTooManyHolds } from "./refuse-too-many-holds.ts";

const MINUTE_MS = 60_000;

export interface HeldSlot {
  hold: Pick<typeof appointments.$inferSelect, "id" | "status" | "holdExpiresAt">;
  /** The payment of the hold, when this call opened it. */
  opened?: OpenedPayment;
}

/** Holds the slot for the patient. Throws when the slot is not offered, taken, or one hold too many. */
export async function holdSlot(
  deps: AppointmentsDeps,
  booking: Booking,
  doctor: SlotForBooking,
  now: Date,
): Promise<HeldSlot> {
  const { db, payments } = deps;
  const { patientId, doctorId, startsAt } = booking;
  const mode = booking.mode ?? defaultMode(doctor.online);
  refuseUnlessOffered(doctor, mode, startsAt, now);
  if (doctor.holder) throw new DomainError(appointmentErrors.slotTaken);

  const holdExpiresAt = endOfHold(doctor.formerHoldEndedAt, now);
  const held = await db.transaction(async (tx) => {
    const lapsed = doctor.stale && (await expireHold(tx, doctor.stale.id, now));
    // The unique index decides who gets the slot. A check before the insert would let two patients both win.
    const [hold] = await tx
      .insert(appointments)
      .values({ patientId, doctorId, startsAt, mode, feePaise: doctor.feePaise, holdExpiresAt, createdAt: now })
      .onConflictDoNothing()
      .returning()
      .prepare("hold_slot")
      .execute();
    if (!hold) return { lapsed };
    await refuseTooManyHolds(tx, hold, now);
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

  if (held.lapsed) announceAppointment(deps, held.lapsed, false);
  if (held.hold) {
    announceAppointment(deps, held.hold);
    return held;
  }
  // Another request won the slot. It may be this patient's own, from a double click.
  const winner = (await readSlotForBooking(db, booking, now))?.holder;
  if (winner?.patientId !== patientId) throw new DomainError(appointmentErrors.slotTaken);
  return { hold: winner };
}

function refuseUnlessOffered(doctor: SlotForBooking, mode: VisitMode, startsAt: Date, now: Date) {
  const offered = slotsOfDay(doctor.weeklyHours, mode, istDate(startsAt), now);
  if (!offered.some((slot) => slot.getTime() === startsAt.getTime())) {
    throw new DomainError(appointmentErrors.slotNotOffered);
  }
  if (doctor.isAway) throw new DomainError(appointmentErrors.doctorAway);
  if (mode === "online" && !doctor.online) throw new DomainError(appointmentErrors.notByVideo);
}

/** Returns the end of a new hold. Throws for a slot that this patient let go a moment ago. */
function endOfHold(formerHoldEndedAt: Date | null, now: Date) {
  const wholeHold = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
  if (!formerHoldEndedAt) return wholeHold;
  // After a declined payment the patient may try again, in the time that was left.
  if (formerHoldEndedAt > now) return formerHoldEndedAt;
  const freeAgainAt = formerHoldEndedAt.getTime() + holdLimits.againAfterMinutes * MINUTE_MS;
  if (freeAgainAt > now.getTime()) throw new DomainError(appointmentErrors.heldBefore);
  return wholeHold;
}

/** Expires a lapsed hold and returns it. Of concurrent requests only one gets it; the others get `undefined`. */
async function expireHold(tx: Database, id: string, now: Date) {
  const [lapsed] = await tx
    .update(appointments)
    .set({ status: "expired" })
    .where(and(eq(appointments.id, id), holdHasLapsed(now)))
    .returning();
  if (lapsed) await enqueue(tx, "appointments.closePayment", { appointmentId: id });
  return lapsed;
}
