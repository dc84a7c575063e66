import { appointmentErrors } from "@medisense/contract/appointments";
import { eq, sql } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { readOwnAppointment } from "../appointment-state/read-own-appointment.ts";
import { appointments } from "../tables/appointment-tables.ts";

/** Releases a held, unpaid slot. Throws `alreadyPaid` when the patient has paid in the meantime. */
export async function cancelAppointment(
  { db, clock, payments }: Pick<AppointmentsDeps, "db" | "clock" | "payments">,
  { appointmentId, patientId }: { appointmentId: string; patientId: string },
) {
  const { status } = await readOwnAppointment(db, appointmentId, { patientId });
  if (status !== "pending") throw new DomainError(appointmentErrors.notPending);

  // The failed payment frees the slot in its own transaction.
  const paymentStatus = await payments.abandon("appointment", appointmentId);
  if (paymentStatus !== "failed") throw new DomainError(appointmentErrors.alreadyPaid);
  // The hold ends now, so that this account cannot renew it by booking again.
  await db
    .update(appointments)
    .set({ holdExpiresAt: sql`least(${appointments.holdExpiresAt}, ${clock.now().toISOString()})` })
    .where(eq(appointments.id, appointmentId));
  return { message: "The slot is released and nothing was charged." };
}
