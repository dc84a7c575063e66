import { appointmentErrors, cancellationTexts } from "@medisense/contract/appointments";
import { refuseUnlessActing } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { readOwnAppointment } from "../appointment-state/read-own-appointment.ts";
import { policyOf } from "../appointment-state/policy-of.ts";

/** Returns what comes back if the patient cancels now. Throws `notCancellable` when that is no longer possible. */
export async function cancellationTerms(
  { db, clock, payments }: Pick<AppointmentsDeps, "db" | "clock" | "payments">,
  { appointmentId, patientId }: { appointmentId: string; patientId: string },
) {
  const appointment = await readOwnAppointment(db, appointmentId, { patientId });
  if (appointment.status === "pending") {
    const backBy = await payments.backBy("appointment", appointmentId);
    const text = backBy ? cancellationTexts.noneReceived : cancellationTexts.unpaid;
    return { refundRupees: 0, until: appointment.holdExpiresAt.toISOString(), text, backBy };
  }
  await refuseUnlessActing({ db, clock }, patientId, appointment.personId);
  const policy = policyOf(appointment, clock.now());
  if (!policy) throw new DomainError(appointmentErrors.notCancellable);
  const { refundPaise, text } = policy;
  return { refundRupees: refundPaise / 100, until: appointment.startsAt.toISOString(), text, backBy: null };
}
