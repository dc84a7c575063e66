import { appointmentErrors, type cancellers } from "@medisense/contract/appointments";
import { and, eq } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { findAppointmentDetails } from "../appointment-state/find-appointment-details.ts";
import { policyOf } from "../appointment-state/policy-of.ts";
import { refundReasonBy } from "../appointment-state/refund-reason-by.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { appointmentCancelledMail } from "../booking/appointment-mails.ts";

interface Cancellation {
  /** The appointment as it was read. */
  appointment: typeof appointments.$inferSelect;
  by: (typeof cancellers)[number];
  reason: string;
}

/**
 * Cancels a held or confirmed appointment in the caller's transaction. It frees the slot, refunds what was paid and
 * mails the patient. Throws `changedMeanwhile` when it has changed since it was read: paid, released, moved or begun.
 */
export async function cancelVisit(
  { clock, payments }: Pick<AppointmentsDeps, "clock" | "payments">,
  tx: Database,
  { appointment, by, reason }: Cancellation,
) {
  const { id, status, startsAt } = appointment;
  const now = clock.now();
  // Before the appointment changes: a webhook event also locks the payment first and the appointment second.
  if (status === "confirmed") {
    // A patient who did not cancel gets everything back, whatever the policy says.
    const amountPaise = by === "patient" ? policyOf(appointment, now)?.refundPaise : appointment.feePaise;
    const part =
      amountPaise === appointment.feePaise ? undefined : { amountPaise: amountPaise ?? 0, cause: "cancelled" };
    if (amountPaise !== 0) await payments.refund(tx, "appointment", id, refundReasonBy[by], part);
  }
  const [cancelled] = await tx
    .update(appointments)
    // The hold ends now, so that the patient cannot book the slot again at once.
    .set({
      status: "cancelled",
      cancelledBy: by,
      cancelReason: reason,
      ...(by === "patient" && { holdExpiresAt: now }),
    })
    .where(and(eq(appointments.id, id), eq(appointments.status, status), eq(appointments.startsAt, startsAt)))
    .returning();
  if (!cancelled) throw new DomainError(appointmentErrors.changedMeanwhile);
  const visit = (await findAppointmentDetails(tx, id))!;
  await sendLater(tx, appointmentCancelledMail(visit), now);
  if (status === "pending") await enqueue(tx, "appointments.closePayment", { appointmentId: id });
  return cancelled;
}
