import { appointmentErrors } from "@medisense/contract/appointments";
import { directoryErrors } from "@medisense/contract/directory";
import { istTime } from "@medisense/contract/ist";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { type HeldSlot, holdSlot } from "./hold-slot.ts";
import { type Booking, readSlotForBooking } from "./read-slot-for-booking.ts";

/** Holds a slot and opens a payment for it. A repeated booking by the same patient returns the same hold and the same payment. */
export async function bookAppointment(deps: AppointmentsDeps, booking: Booking) {
  const now = deps.clock.now();
  const doctor = await readSlotForBooking(deps.db, booking, now);
  if (!doctor) throw new DomainError(directoryErrors.doctorNotFound);
  if (booking.startsAt <= now) throw new DomainError(appointmentErrors.slotPassed);

  const { hold, opened }: HeldSlot =
    doctor.holder?.patientId === booking.patientId
      ? { hold: doctor.holder }
      : await holdSlot(deps, booking, doctor, now);
  if (hold.status !== "pending") throw new DomainError(appointmentErrors.alreadyYours);

  // After the commit: a slow gateway must not keep a transaction open. If the gateway is down, the hold stands and a retry continues here.
  const { url } = await deps.payments.checkout("appointment", hold.id, booking.origin, opened);
  return {
    message: `The slot is held for you until ${istTime(hold.holdExpiresAt)}.`,
    appointmentId: hold.id,
    paymentUrl: url,
    holdExpiresAt: hold.holdExpiresAt.toISOString(),
  };
}
