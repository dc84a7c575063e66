import { leaveReasons } from "@medisense/contract/doctor-desk/leave-reasons";
import { eq } from "drizzle-orm";
import { announceAppointment } from "../appointment-state/announce-appointment.ts";
import { announceQueue } from "../appointment-state/announce-queue.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { cancelVisit } from "../changes/cancel-visit.ts";
import { appointments } from "../tables/appointment-tables.ts";

/** Cancels and refunds a visit that its patient was asked to move and did not. Does nothing for one that was moved. */
export async function refundUnmoved(deps: AppointmentsDeps, { appointmentId }: { appointmentId: string }) {
  const cancelled = await deps.db.transaction(async (tx) => {
    await deps.payments.lock(tx, "appointment", appointmentId);
    const [appointment] = await tx.select().from(appointments).where(eq(appointments.id, appointmentId));
    if (appointment?.status !== "confirmed" || !appointment.moveAskedAt) return undefined;
    return cancelVisit(deps, tx, { appointment, by: "doctor", reason: leaveReasons.notMoved });
  });
  if (!cancelled) return;
  announceAppointment(deps, cancelled);
  await announceQueue(deps, cancelled);
}
