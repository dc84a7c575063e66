import type { AppointmentStatus } from "@medisense/contract/appointments";
import { roomOfUser } from "../../platform/realtime/realtime.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { announceSlot } from "./announce-slot.ts";

interface Change {
  id: string;
  patientId: string;
  doctorId: string;
  startsAt: Date;
  status: AppointmentStatus;
}

/** Announces to open pages, on every server process, that an appointment took or freed its slot. The caller must have committed. */
export function announceAppointment(
  { realtime }: Pick<AppointmentsDeps, "realtime">,
  change: Change,
  available = ["cancelled", "expired"].includes(change.status),
) {
  const { id, patientId, doctorId, startsAt, status } = change;
  announceSlot({ realtime }, { doctorId, startsAt }, available);
  realtime.to(roomOfUser(patientId)).emit("appointmentChanged", { appointmentId: id, status });
}
