import { appointmentErrors, cancelledTexts } from "@medisense/contract/appointments";
import { and, eq, inArray, sql } from "drizzle-orm";
import { refuseUnlessActing } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { tellChange } from "../../platform/realtime/changes.ts";
import { announceAppointment } from "../appointment-state/announce-appointment.ts";
import { announceQueue } from "../appointment-state/announce-queue.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { readOwnAppointment } from "../appointment-state/read-own-appointment.ts";
import { policyOf } from "../appointment-state/policy-of.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { cancelVisit } from "./cancel-visit.ts";

interface Cancellation {
  appointmentId: string;
  patientId: string;
  reason: string;
}

/** Cancels an appointment for its patient: a held slot is released, a paid visit is refunded by its policy. */
export async function cancelAppointment(deps: AppointmentsDeps, { appointmentId, patientId, reason }: Cancellation) {
  const { status, doctorId, personId } = await readOwnAppointment(deps.db, appointmentId, { patientId });
  // Not to pay is up to the account; a paid visit is the person's.
  if (status === "pending") return release(deps, appointmentId, doctorId);
  await refuseUnlessActing(deps, patientId, personId);

  const changed = await deps.db.transaction(async (tx) => {
    // The second press of a double click waits here, and then finds the appointment cancelled.
    await deps.payments.lock(tx, "appointment", appointmentId);
    const current = await readOwnAppointment(tx, appointmentId, { patientId });
    // One without a queue token was never paid for, so there is nothing to refund.
    if (current.status === "cancelled" && current.cancelledBy === "patient" && current.queueToken !== null)
      return undefined;
    if (!policyOf(current, deps.clock.now())) throw new DomainError(appointmentErrors.notCancellable);
    return cancelVisit(deps, tx, { appointment: current, by: "patient", reason });
  });
  if (changed) {
    announceAppointment(deps, changed);
    await announceQueue(deps, changed);
  }
  return { message: cancelledTexts.refunded };
}

/** Releases a held, unpaid slot. Throws `alreadyPaid` when the patient has paid in the meantime. */
async function release({ db, clock, payments, realtime }: AppointmentsDeps, appointmentId: string, doctorId: string) {
  // The failed payment frees the slot in its own transaction.
  const paymentStatus = await payments.abandon("appointment", appointmentId);
  tellChange(realtime, "slots", doctorId);
  if (paymentStatus !== "failed") throw new DomainError(appointmentErrors.alreadyPaid);
  const released = await db
    .update(appointments)
    .set({
      // The hold ends now, so that this account cannot renew it by booking again.
      holdExpiresAt: sql`least(${appointments.holdExpiresAt}, ${clock.now().toISOString()})`,
      // Money that still arrives is refunded, as the patient was told.
      cancelledBy: "patient",
    })
    .where(and(eq(appointments.id, appointmentId), inArray(appointments.status, ["cancelled", "expired"])))
    .returning({ id: appointments.id });
  if (released.length === 0) throw new DomainError(appointmentErrors.alreadyPaid);
  const backBy = await payments.backBy("appointment", appointmentId);
  return { message: backBy ? cancelledTexts.noneReceived : cancelledTexts.released };
}
