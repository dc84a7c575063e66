import { appointmentErrors } from "@medisense/contract/appointments";
import { DomainError } from "../platform/domain-error.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { ownAppointment } from "./own-appointment.ts";

/** Gives up a held, unpaid slot. Closing the payment page comes first: whoever was faster there decides. */
export async function cancelAppointment(
  { db, payments }: Pick<AppointmentsDeps, "db" | "payments">,
  { appointmentId, patientId }: { appointmentId: string; patientId: string },
) {
  const { status } = await ownAppointment(db, appointmentId, { patientId });
  if (status !== "pending") throw new DomainError(appointmentErrors.notPending);

  // A payment that fails frees the slot in the same transaction.
  const paymentStatus = await payments.abandon("appointment", appointmentId);
  if (paymentStatus !== "failed") throw new DomainError(appointmentErrors.alreadyPaid);
  return { message: "The slot is released and nothing was charged." };
}
