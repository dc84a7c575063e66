import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import { sendLater } from "../notifications/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { firstFreeSlots, holdHasLapsed, loadCalendars } from "./calendars.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { confirmationMail, lateRefundMail } from "./mails.ts";
import { planReminders } from "./remind.ts";
import { SLOT_MS } from "./slots.ts";
import { appointments, doctorDays, leaves } from "./tables.ts";
import { violates } from "./violates.ts";
import { findVisit } from "./visits.ts";

type Appointment = typeof appointments.$inferSelect;

/**
 * Money has arrived. Within the hold it always confirms. Later it still does if the slot can be had;
 * otherwise the money goes back. Safe to repeat: gateways deliver the same notice more than once.
 */
export async function confirmPaid(
  { clock }: Pick<AppointmentsDeps, "clock">,
  tx: Database,
  appointmentId: string,
): Promise<"fulfilled" | "refund"> {
  const now = clock.now();
  // The lock makes a second notice, the patient's and the doctor's own cancelling wait for the outcome.
  const [appointment] = await tx.select().from(appointments).where(eq(appointments.id, appointmentId)).for("update");
  if (!appointment) throw new Error(`Appointment ${appointmentId} was paid and does not exist`);

  const { status, cancelReason } = appointment;
  if (!["pending", "expired", "cancelled"].includes(status)) return "fulfilled";
  if (cancelReason !== null) return "refund";
  const isInTime = status === "pending" && appointment.holdExpiresAt > now;
  if (isInTime) await confirm(tx, appointment);
  else if (!(await confirmLate(tx, appointment, now))) {
    await apologise(tx, appointment, now);
    return "refund";
  }

  const visit = (await findVisit(tx, appointmentId))!;
  await sendLater(tx, confirmationMail(visit), now);
  await planReminders(tx, visit, now);
  await enqueue(tx, "appointments.announce", { appointmentId });
  return "fulfilled";
}

/** Gives out the next number of the day. The upsert makes confirmations of one doctor-day take their turn. */
async function confirm(tx: Database, { id, doctorId, visitDate }: Appointment) {
  const [day] = await tx
    .insert(doctorDays)
    .values({ doctorId, visitDate, lastToken: 1 })
    .onConflictDoUpdate({
      target: [doctorDays.doctorId, doctorDays.visitDate],
      set: { lastToken: sql`${doctorDays.lastToken} + 1` },
    })
    .returning();
  await tx.update(appointments).set({ status: "confirmed", queueToken: day!.lastToken }).where(eq(appointments.id, id));
}

async function confirmLate(tx: Database, appointment: Appointment, now: Date): Promise<boolean> {
  const { id, doctorId, startsAt } = appointment;
  if (startsAt <= now) return false;
  const endsAt = new Date(startsAt.getTime() + SLOT_MS);
  const [leave] = await tx
    .select({ id: leaves.id })
    .from(leaves)
    .where(and(eq(leaves.doctorId, doctorId), lt(leaves.startsAt, endsAt), gt(leaves.endsAt, startsAt)))
    .limit(1);
  if (leave) return false;

  await tx
    .update(appointments)
    .set({ status: "expired" })
    .where(
      and(
        eq(appointments.doctorId, doctorId),
        eq(appointments.startsAt, startsAt),
        ne(appointments.id, id),
        holdHasLapsed(now),
      ),
    );
  try {
    await tx.transaction((attempt) => confirm(attempt, appointment));
    return true;
  } catch (error) {
    // The unique index has spoken.
    if (violates(error, "appointments_one_per_slot")) return false;
    throw error;
  }
}

async function apologise(tx: Database, { id, doctorId, mode, status }: Appointment, now: Date) {
  await tx
    .update(appointments)
    .set({ status: status === "pending" ? "expired" : status, cancelReason: "The payment came too late." })
    .where(eq(appointments.id, id));
  if (status === "pending") await enqueue(tx, "appointments.announce", { appointmentId: id });

  const calendar = (await loadCalendars(tx, [doctorId], now)).get(doctorId)!;
  const instead = firstFreeSlots(calendar, mode, now, 3);
  await sendLater(tx, lateRefundMail((await findVisit(tx, id))!, instead), now);
}
