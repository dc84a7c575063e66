import { sendLater } from "../notifications/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { reminderMail } from "./mails.ts";
import { findVisit, type Visit } from "./visits.ts";

const HOURS_BEFORE = [24, 1];
const HOUR_MS = 60 * 60_000;

/** A reminder whose time has already passed is left out. */
export async function planReminders(tx: Database, { id, startsAt }: Pick<Visit, "id" | "startsAt">, now: Date) {
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

/** Nobody is reminded of an appointment that has been cancelled, or that has begun before the job came to run. */
export async function remind(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  { appointmentId, hours }: { appointmentId: string; hours: number },
) {
  const now = clock.now();
  const visit = await findVisit(db, appointmentId);
  if (visit?.status !== "confirmed" || visit.startsAt <= now) return;
  await db.transaction((tx) => sendLater(tx, reminderMail(visit, hours), now));
}
