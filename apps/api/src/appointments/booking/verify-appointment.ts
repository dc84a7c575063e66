import { appointmentErrors } from "@medisense/contract/appointments";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { readPaidAppointment } from "../appointment-state/read-paid-appointment.ts";
import { HELD_BY_MINOR } from "../appointment-state/is-held-by-minor.ts";

/** Returns the result of an appointment's payment. Only the gateway's answer counts, never the return URL. */
export async function verifyAppointment(
  { db, payments }: Pick<AppointmentsDeps, "db" | "payments">,
  { appointmentId, payerId }: { appointmentId: string; payerId: string },
) {
  await readPaidAppointment(db, appointmentId, payerId);
  const paymentStatus = await payments.refresh("appointment", appointmentId);
  const { status, queueToken, cancelledBy, cancelReason } = await readPaidAppointment(db, appointmentId, payerId);

  if (paymentStatus === "failed") throw new DomainError(appointmentErrors.paymentNotCompleted);
  const isRefunded = paymentStatus === "refund_pending" || paymentStatus === "refunded";
  // An appointment with a queue token was confirmed before, so it was cancelled since.
  if (isRefunded && queueToken === null && cancelledBy !== "patient") {
    const { minorRefunded, paymentLateRefunded } = appointmentErrors;
    throw new DomainError(cancelReason === HELD_BY_MINOR ? minorRefunded : paymentLateRefunded);
  }

  return { message: messageFor(paymentStatus, queueToken, cancelledBy), status, paymentStatus, queueToken };
}

function messageFor(paymentStatus: string, queueToken: number | null, cancelledBy: string | null) {
  if (paymentStatus === "pending") return "Your payment is being confirmed.";
  if (paymentStatus === "paid") return `Your appointment is confirmed. Your queue token is ${queueToken}.`;
  if (cancelledBy === "patient") return "You cancelled this appointment and your refund is on its way.";
  if (cancelledBy === "medisense") return "MediSense cancelled this appointment and the full fee is being refunded.";
  return "The doctor cancelled this appointment and the full fee is being refunded.";
}
