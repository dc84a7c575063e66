import { appointmentErrors } from "@medisense/contract/appointments";
import { istTime } from "@medisense/contract/ist";
import { and, eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { findBookableSlot } from "./find-bookable-slot.ts";
import { type HeldSlot, holdSlot } from "./hold-slot.ts";
import type { Booking, SlotForBooking } from "./read-slot-for-booking.ts";
import { refuseUnlessOffered } from "./refuse-unless-offered.ts";

/** Holds a slot and opens a payment for it. A repeated booking by the same patient returns the same hold and the same payment. */
export async function bookAppointment(deps: AppointmentsDeps, booking: Booking) {
  const now = deps.clock.now();
  const doctor = await findBookableSlot(deps, booking, now);
  if (booking.startsAt <= now) throw new DomainError(appointmentErrors.slotPassed);

  const { hold, opened }: HeldSlot =
    doctor.holder?.patientId === booking.patientId
      ? { hold: doctor.holder }
      : await holdSlot(deps, booking, doctor, now);
  if (hold.status !== "pending") throw new DomainError(appointmentErrors.alreadyYours);
  if (booking.shownFees !== undefined && booking.shownFees * 100 < hold.feePaise) {
    throw new DomainError(appointmentErrors.feeChanged);
  }
  await changeHold(deps, booking, doctor, hold, now);

  // After the commit: a slow gateway must not keep a transaction open. If the gateway is down, the hold stands and a retry continues here.
  const { url } = await deps.payments.checkout("appointment", hold.id, booking.origin, opened);
  return {
    message: `The slot is held for you until ${istTime(hold.holdExpiresAt)}.`,
    appointmentId: hold.id,
    paymentUrl: url,
    holdExpiresAt: hold.holdExpiresAt.toISOString(),
  };
}

/** Gives an earlier, unpaid hold the person and the kind of visit that were chosen now. */
async function changeHold(
  { db }: AppointmentsDeps,
  { mode: chosen, personId, startsAt }: Booking,
  doctor: SlotForBooking,
  hold: HeldSlot["hold"],
  now: Date,
) {
  const mode = chosen ?? hold.mode;
  if (mode === hold.mode && personId === hold.personId) return;
  if (mode !== hold.mode) refuseUnlessOffered(doctor, mode, startsAt, now);
  const { rowCount } = await db
    .update(appointments)
    .set({ mode, personId })
    .where(and(eq(appointments.id, hold.id), eq(appointments.status, "pending")));
  if (rowCount === 0) throw new DomainError(appointmentErrors.changedMeanwhile);
}
