import { sendLater } from "../../notifications/index.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { findAppointmentDetails } from "../appointment-state/find-appointment-details.ts";
import { appointmentReminderMail } from "./appointment-mails.ts";

/** Sends a reminder, unless the appointment is no longer confirmed or has already begun. */
export async function sendReminder(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  { appointmentId, hours }: { appointmentId: string; hours: number },
) {
  const now = clock.now();
  const visit = await findAppointmentDetails(db, appointmentId);
  if (visit?.status !== "confirmed" || visit.startsAt <= now) return;
  await db.transaction((tx) => sendLater(tx, appointmentReminderMail(visit, hours), now));
}
