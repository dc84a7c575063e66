import type { Database } from "../../platform/database/open-database.ts";
import { cancelJob, enqueue } from "../../platform/jobs/enqueue.ts";
import type { AppointmentDetails } from "../appointment-state/select-appointment-details.ts";

const HOURS_BEFORE = [24, 1];
const HOUR_MS = 60 * 60_000;

/** Plans the reminders 24 hours and 1 hour before the visit, in place of those of its former time. A passed one is left out. */
export async function planReminders(
  tx: Database,
  { id, startsAt }: Pick<AppointmentDetails, "id" | "startsAt">,
  now: Date,
) {
  for (const hours of HOURS_BEFORE) {
    const jobKey = `appointment-reminder-${hours}h:${id}`;
    const runAt = new Date(startsAt.getTime() - hours * HOUR_MS);
    // The job of the time from which the visit was moved must not run.
    if (runAt <= now) await cancelJob(tx, jobKey);
    else await enqueue(tx, "appointments.remind", { appointmentId: id, hours }, { runAt, jobKey });
  }
}
