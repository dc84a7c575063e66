import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import { announceAppointment } from "./announce.ts";
import { completeVisits } from "./complete-visits.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { expireHolds } from "./expire-holds.ts";
import { remind } from "./remind.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "appointments.announce": { appointmentId: string };
    "appointments.closePayment": { appointmentId: string };
    "appointments.remind": { appointmentId: string; hours: number };
    "appointments.expireHolds": unknown;
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
    "appointments.expireHolds": () => expireHolds(deps),
    "appointments.completeVisits": () => completeVisits(deps),
  };
}

export const appointmentCrontab: PeriodicTask[] = [
  { task: "appointments.expireHolds", match: "* * * * *" },
  { task: "appointments.completeVisits", match: "* * * * *" },
];
