import type { DeskVisit } from "@medisense/contract/doctor-desk";
import { eq } from "drizzle-orm";
import { roomOfUser } from "../../platform/realtime/realtime.ts";
import { announceQueue } from "../appointment-state/announce-queue.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { deskVisitToWire } from "../appointment-state/desk-visit-to-wire.ts";
import { selectDeskVisits } from "../appointment-state/select-desk-visits.ts";
import { appointments } from "../tables/appointment-tables.ts";

/** Notifies the patient and the queue of a visit's new status, and returns the visit as the desk shows it. */
export async function announceMarked(
  deps: AppointmentsDeps,
  { id, patientId, doctorId, visitDate, status }: typeof appointments.$inferSelect,
): Promise<DeskVisit> {
  deps.realtime.to(roomOfUser(patientId)).emit("appointmentChanged", { appointmentId: id, status });
  await announceQueue(deps, { doctorId, visitDate });
  const [visit] = await selectDeskVisits(deps.db).where(eq(appointments.id, id));
  return deskVisitToWire(visit!);
}
