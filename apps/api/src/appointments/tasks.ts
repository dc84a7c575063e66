import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import { announceAppointment } from "./announce.ts";
import { completeVisits } from "./complete-visits.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { remind } from "./remind.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "appointments.announce": { appointmentId: string };
    "appointments.closePayment": { appointmentId: string };
    "appointments.remind": { appointmentId: string; hours: number };
    "appointments.completeVisits": unknown;
  }
}

export function appointmentTasks(deps: AppointmentsDeps): Tasks {
  return {
    "appointments.announce": ({ appointmentId }) => announceAppointment(deps, appointmentId),
    // The slot is gone, so nobody should still be able to pay for it.
    "appointments.closePayment": async ({ appointmentId }) => {
      await deps.payments.abandon("appointment", appointmentId);
    },
    "appointments.remind": (reminder) => remind(deps, reminder),
    "appointments.completeVisits": () => completeVisits(deps),
  };
}

/** Holds need no job of their own: a payment that has run out is closed by its domain, and that releases the slot. */
export const appointmentCrontab: PeriodicTask[] = [{ task: "appointments.completeVisits", match: "* * * * *" }];
