import { appointmentErrors } from "@medisense/contract/appointments";
import { and, eq } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { announceAppointment } from "../appointment-state/announce-appointment.ts";
import { announceQueue } from "../appointment-state/announce-queue.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { findAppointmentDetails } from "../appointment-state/find-appointment-details.ts";
import { readOwnAppointment } from "../appointment-state/read-own-appointment.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { appointmentCancelledMail } from "./appointment-mails.ts";

interface Cancellation {
  appointmentId: string;
  doctorId: string;
  reason: string;
}

/** Cancels an appointment for its doctor: frees the slot, mails the patient and refunds the payment. */
export async function cancelAsDoctor(deps: AppointmentsDeps, { appointmentId, doctorId, reason }: Cancellation) {
  const { db, clock, payments } = deps;
  const now = clock.now();
  const { status, startsAt } = await readOwnAppointment(db, appointmentId, { doctorId });
  const isAhead = startsAt > now && (status === "pending" || status === "confirmed");
  if (!isAhead) throw new DomainError(appointmentErrors.notCancellable);

  const cancelled = await db.transaction(async (tx) => {
    // Before the appointment changes: a webhook event also locks the payment first and the appointment second.
    if (status === "confirmed") await payments.refund(tx, "appointment", appointmentId, "Cancelled by the doctor");
    const [changed] = await tx
      .update(appointments)
      .set({ status: "cancelled", cancelReason: reason })
      .where(and(eq(appointments.id, appointmentId), eq(appointments.status, status)))
      .returning();
    // The status has changed since it was read: paid, released or expired. A second try sees the new status.
    if (!changed) throw new DomainError(appointmentErrors.notCancellable);
    await sendLater(tx, appointmentCancelledMail((await findAppointmentDetails(tx, appointmentId))!, reason), now);
    if (status === "pending") await enqueue(tx, "appointments.closePayment", { appointmentId });
    return changed;
  });

  announceAppointment(deps, cancelled);
  await announceQueue(deps, cancelled);
  return { message: "The appointment is cancelled and the patient has been notified." };
}
