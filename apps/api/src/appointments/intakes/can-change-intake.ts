import type { AppointmentStatus } from "@medisense/contract/appointments";

/** True until the visit begins: when the doctor begins it, or at its time. */
export const canChangeIntake = ({ status, startsAt }: { status: AppointmentStatus; startsAt: Date }, now: Date) =>
  (status === "pending" || status === "confirmed") && startsAt > now;
