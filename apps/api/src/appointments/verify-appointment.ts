import { appointmentErrors } from "@medisense/contract/appointments";
import { DomainError } from "../platform/domain-error.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { ownAppointment } from "./own-appointment.ts";

/** What became of an appointment's payment. The gateway is asked; what the way back claims counts for nothing. */
export async function verifyAppointment(
  { db, payments }: Pick<AppointmentsDeps, "db" | "payments">,
  { appointmentId, patientId }: { appointmentId: string; patientId: string },
) {
  await ownAppointment(db, appointmentId, { patientId });
  const paymentStatus = await payments.refresh("appointment", appointmentId);
  const { status, queueToken } = await ownAppointment(db, appointmentId, { patientId });

  if (paymentStatus === "failed") throw new DomainError(appointmentErrors.paymentNotCompleted);
  const isGivenBack = paymentStatus === "refund_pending" || paymentStatus === "refunded";
  // One that had its token was confirmed, and called off by the doctor later.
  if (isGivenBack && queueToken === null) throw new DomainError(appointmentErrors.paymentLateRefunded);

  return { message: sentenceFor(paymentStatus, queueToken), status, paymentStatus, queueToken };
}

function sentenceFor(paymentStatus: string, queueToken: number | null) {
  if (paymentStatus === "pending") return "Your payment is being confirmed.";
  if (paymentStatus === "paid") return `Your appointment is confirmed. Your queue token is ${queueToken}.`;
  return "The doctor cancelled this appointment and the full fee goes back to you.";
}
