import type { AppointmentStatus } from "@medisense/contract/appointments";

/** The statuses of the visits that a desk lists: paid for, and not cancelled. */
export const deskStatuses: AppointmentStatus[] = ["confirmed", "in_progress", "completed", "no_show"];
