import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import { announceStoredAppointment } from "./appointment-state/announce-stored-appointment.ts";
import type { AppointmentsDeps } from "./appointment-state/deps.ts";
import { sendReminder } from "./booking/send-reminder.ts";
import { completeVisits } from "./desk/complete-visits.ts";

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
    "appointments.announce": ({ appointmentId }) => announceStoredAppointment(deps, appointmentId),
    // The slot is no longer held, so its payment page must close.
    "appointments.closePayment": async ({ appointmentId }) => {
      await deps.payments.abandon("appointment", appointmentId);
    },
    "appointments.remind": (reminder) => sendReminder(deps, reminder),
    "appointments.completeVisits": () => completeVisits(deps),
  };
}

/** Lapsed holds need no task here: the payments domain closes an expired payment, which releases the slot. */
export const appointmentCrontab: PeriodicTask[] = [{ task: "appointments.completeVisits", match: "* * * * *" }];
