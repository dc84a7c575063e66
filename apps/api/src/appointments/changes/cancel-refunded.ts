import { FEE_REFUNDED } from "@medisense/contract/appointments";
import { eq } from "drizzle-orm";
import { announceAppointment } from "../appointment-state/announce-appointment.ts";
import { announceQueue } from "../appointment-state/announce-queue.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { cancelVisit } from "./cancel-visit.ts";

/** Cancels a visit that nobody pays for any more: its whole fee was refunded in the gateway's dashboard. */
export async function cancelRefunded(deps: AppointmentsDeps, { appointmentId }: { appointmentId: string }) {
  const cancelled = await deps.db.transaction(async (tx) => {
    if ((await deps.payments.lock(tx, "appointment", appointmentId)) !== "refunded") return undefined;
    const [appointment] = await tx.select().from(appointments).where(eq(appointments.id, appointmentId)).for("update");
    // One that has begun goes on.
    if (appointment?.status !== "confirmed") return undefined;
    return cancelVisit(deps, tx, { appointment, by: "medisense", reason: FEE_REFUNDED });
  });
  if (!cancelled) return;
  announceAppointment(deps, cancelled);
  await announceQueue(deps, cancelled);
}
