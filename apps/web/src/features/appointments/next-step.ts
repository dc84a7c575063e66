import type { Appointment } from "@medisense/contract/appointments";

/** Returns the slots that await payment, and the next visit. */
export function nextStep(upcoming: Appointment[]) {
  return {
    awaitingPayment: upcoming.filter(({ status }) => status === "pending"),
    next: upcoming.find(({ status }) => status === "in_progress" || status === "confirmed"),
  };
}
