import { appointmentErrors } from "@medisense/contract/appointments";
import { and, eq } from "drizzle-orm";
import { sendLater } from "../notifications/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { announce } from "./announce.ts";
import { announceQueue } from "./announce-queue.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { cancelledByDoctorMail } from "./mails.ts";
import { ownAppointment } from "./own-appointment.ts";
import { appointments } from "./tables.ts";
import { findVisit } from "./visits.ts";

interface Cancellation {
  appointmentId: string;
  doctorId: string;
  reason: string;
}

/** The doctor calls a visit off: the slot is free, the patient is told, and what was paid goes back. */
export async function cancelAsDoctor(deps: AppointmentsDeps, { appointmentId, doctorId, reason }: Cancellation) {
  const { db, clock, payments } = deps;
  const now = clock.now();
  const { status, startsAt } = await ownAppointment(db, appointmentId, { doctorId });
  const isAhead = startsAt > now && (status === "pending" || status === "confirmed");
  if (!isAhead) throw new DomainError(appointmentErrors.notCancellable);

  const cancelled = await db.transaction(async (tx) => {
    // Before the appointment is touched: a notice of the gateway also locks the payment first, then the appointment.
    if (status === "confirmed") await payments.refund(tx, "appointment", appointmentId, "Cancelled by the doctor");
    const [changed] = await tx
      .update(appointments)
      .set({ status: "cancelled", cancelReason: reason })
      .where(and(eq(appointments.id, appointmentId), eq(appointments.status, status)))
      .returning();
    // Paid, released or expired since we looked; the doctor's next press meets the new state.
    if (!changed) throw new DomainError(appointmentErrors.notCancellable);
    await sendLater(tx, cancelledByDoctorMail((await findVisit(tx, appointmentId))!, reason), now);
    if (status === "pending") await enqueue(tx, "appointments.closePayment", { appointmentId });
    return changed;
  });

  announce(deps, cancelled);
  await announceQueue(deps, cancelled);
  return { message: "The appointment is cancelled and the patient has been told." };
}
