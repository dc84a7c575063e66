import type { AppointmentStatus } from "@medisense/contract/appointments";

/** True until the doctor begins the visit, which may be after its time: people write while they wait. */
export const canChangeIntake = ({ status }: { status: AppointmentStatus }) =>
  status === "pending" || status === "confirmed";
