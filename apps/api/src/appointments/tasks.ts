import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import { announceStoredAppointment } from "./appointment-state/announce-stored-appointment.ts";
import type { AppointmentsDeps } from "./appointment-state/deps.ts";
import { sendReminder } from "./booking/send-reminder.ts";
import { cancelRefunded } from "./changes/cancel-refunded.ts";
import { cancelVisitsOfSuspended } from "./changes/cancel-visits-of-suspended.ts";
import { tellDoctorsName } from "./changes/tell-doctors-name.ts";
import { tellPlace } from "./changes/tell-place.ts";
import { completeVisits } from "./desk/complete-visits.ts";
import { purgeIntakes } from "./intakes/purge-intakes.ts";
import { refundUnmoved } from "./leaves/refund-unmoved.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "appointments.announce": { appointmentId: string };
    "appointments.closePayment": { appointmentId: string };
    "appointments.remind": { appointmentId: string; hours: number };
    "appointments.refundUnmoved": { appointmentId: string };
    "appointments.cancelVisitsOfSuspended": { doctorId: string };
    "appointments.cancelRefunded": { appointmentId: string };
    "appointments.tellPlace": { doctorId: string; cause: string; former?: string };
    "appointments.tellDoctorsName": { doctorId: string; cause: string; former: string };
    "appointments.completeVisits": unknown;
    "appointments.purgeIntakes": unknown;
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
    "appointments.refundUnmoved": (visit) => refundUnmoved(deps, visit),
    "appointments.cancelVisitsOfSuspended": (doctor) => cancelVisitsOfSuspended(deps, doctor),
    "appointments.cancelRefunded": (visit) => cancelRefunded(deps, visit),
    "appointments.tellPlace": (change) => tellPlace(deps, change),
    "appointments.tellDoctorsName": (change) => tellDoctorsName(deps, change),
    "appointments.completeVisits": () => completeVisits(deps),
    "appointments.purgeIntakes": () => purgeIntakes(deps),
  };
}

/** Lapsed holds need no task here: the payments domain closes an expired payment, which releases the slot. */
export const appointmentCrontab: PeriodicTask[] = [
  { task: "appointments.completeVisits", match: "* * * * *" },
  { task: "appointments.purgeIntakes", match: "47 * * * *" },
];
