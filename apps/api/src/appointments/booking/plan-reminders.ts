import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { AppointmentDetails } from "../appointment-state/select-appointment-details.ts";

const HOURS_BEFORE = [24, 1];
const HOUR_MS = 60 * 60_000;

/** Plans the reminders 24 hours and 1 hour before the visit. A reminder whose time has already passed is left out. */
export async function planReminders(
  tx: Database,
  { id, startsAt }: Pick<AppointmentDetails, "id" | "startsAt">,
  now: Date,
) {
  for (const hours of HOURS_BEFORE) {
    const runAt = new Date(startsAt.getTime() - hours * HOUR_MS);
    if (runAt <= now) continue;
    await enqueue(
      tx,
      "appointments.remind",
      { appointmentId: id, hours },
      { runAt, jobKey: `appointment-reminder-${hours}h:${id}` },
    );
  }
}
