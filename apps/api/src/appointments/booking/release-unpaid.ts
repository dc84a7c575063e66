import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { appointments } from "../tables/appointment-tables.ts";

/** Frees the slot of a payment that failed, was abandoned or expired. Changes only a pending appointment. */
export async function releaseUnpaid({ clock }: Pick<AppointmentsDeps, "clock">, tx: Database, appointmentId: string) {
  const [released] = await tx
    .update(appointments)
    .set({
      status: sql`case when ${appointments.holdExpiresAt} <= ${clock.now().toISOString()} then 'expired' else 'cancelled' end::appointment_status`,
    })
    .where(and(eq(appointments.id, appointmentId), eq(appointments.status, "pending")))
    .returning({ id: appointments.id });
  if (released) await enqueue(tx, "appointments.announce", { appointmentId });
}
