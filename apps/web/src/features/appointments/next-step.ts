import type { Appointment } from "@medisense/contract/appointments";

/** What a patient wants to see first: slots that are still to be paid for, then the visit that comes next. */
export function nextStep(upcoming: Appointment[]) {
  return {
    awaitingPayment: upcoming.filter(({ status }) => status === "pending"),
    next: upcoming.find(({ status }) => status === "in_progress" || status === "confirmed"),
  };
}
