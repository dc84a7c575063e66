import type { AppointmentStatus } from "@medisense/contract/appointments";

/** True once the visit is paid for, and not if it is cancelled: then the doctor needs nothing of it. */
export const isShownToDoctor = (status: AppointmentStatus) =>
  status === "confirmed" || status === "in_progress" || status === "completed";
