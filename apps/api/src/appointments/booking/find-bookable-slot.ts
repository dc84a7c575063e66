import { appointmentErrors } from "@medisense/contract/appointments";
import { directoryErrors } from "@medisense/contract/directory";
import { paymentErrors } from "@medisense/contract/payments";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { readSlotForBooking, type SlotForBooking, type WantedSlot } from "./read-slot-for-booking.ts";

/**
 * Finds the slot with its doctor and holder. A hold whose time is over ends first. The gateway is asked before, because
 * its patient may have paid in time and then keeps the slot.
 */
export async function findBookableSlot(
  { db, payments }: Pick<AppointmentsDeps, "db" | "payments">,
  wanted: WantedSlot,
  now: Date,
): Promise<SlotForBooking> {
  const slot = await readSlotForBooking(db, wanted, now);
  if (!slot) throw new DomainError(directoryErrors.doctorNotFound);
  if (!slot.stale) return slot;
  const isOwn = slot.stale.patientId === wanted.patientId;
  await payments.abandon("appointment", slot.stale.id).catch((error: unknown) => {
    throw !isOwn && isOnItsWay(error) ? new DomainError(appointmentErrors.slotTaken, { cause: error }) : error;
  });
  return (await readSlotForBooking(db, wanted, now))!;
}

const isOnItsWay = (error: unknown) => error instanceof DomainError && error.is(paymentErrors.onItsWay);
