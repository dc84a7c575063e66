import { and, eq, lte, ne, or, sql } from "drizzle-orm";
import { doctors } from "../../directory/listing/tables.ts";
import { sendLater } from "../../notifications/index.ts";
import type { Fulfilled } from "../../payments/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { violatesConstraint } from "../../platform/database/violates-constraint.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { findAppointmentDetails } from "../appointment-state/find-appointment-details.ts";
import { awaitLeave } from "../calendar/await-leave.ts";
import { isDoctorOffered } from "../calendar/is-doctor-offered.ts";
import { isOnLeave } from "../calendar/is-on-leave.ts";
import { queueTokenOf } from "../appointment-state/queue-token-of.ts";
import { holdHasLapsed } from "../appointment-state/slot-occupancy.ts";
import { firstFreeSlots } from "../calendar/free-slots.ts";
import { loadCalendars } from "../calendar/load-calendars.ts";
import { issueReceipt } from "../receipts/issue-receipt.ts";
import { appointments } from "../tables/appointment-tables.ts";
import {
  appointmentConfirmedMail,
  appointmentLateRefundMail,
  appointmentOfMinorRefundMail,
} from "./appointment-mails.ts";
import { HELD_BY_MINOR, isHeldByMinor } from "../appointment-state/is-held-by-minor.ts";
import { refundReasonBy } from "../appointment-state/refund-reason-by.ts";
import { planReminders } from "./plan-reminders.ts";
import { readSlotForBooking } from "./read-slot-for-booking.ts";

const TOO_LATE = "The payment arrived too late.";

type Appointment = typeof appointments.$inferSelect;

/**
 * Confirms a paid appointment, or returns why it is refunded. Refunds when the doctor is on leave or suspended, or when the
 * holder has turned out to be a minor. A payment after the hold confirms only while the slot is free.
 * Safe to repeat, because gateways deliver the same webhook event more than once.
 */
export async function confirmPaid(
  { clock }: Pick<AppointmentsDeps, "clock">,
  tx: Database,
  appointmentId: string,
): Promise<Fulfilled> {
  const now = clock.now();
  // The appointment's lock makes a second webhook event and both kinds of cancellation wait for the outcome.
  const [, , [appointment]] = await Promise.all([
    lockCalendarIfLate(tx, appointmentId, now),
    awaitLeave(
      tx,
      sql`(select ${appointments.doctorId} from ${appointments} where ${appointments.id} = ${appointmentId})`,
    ),
    tx.select().from(appointments).where(eq(appointments.id, appointmentId)).for("update"),
  ]);
  if (!appointment) throw new Error(`Appointment ${appointmentId} was paid and does not exist`);

  const { status, cancelledBy, cancelReason } = appointment;
  if (!["pending", "expired", "cancelled"].includes(status)) return "fulfilled";
  if (cancelledBy) {
    await enqueue(tx, "appointments.announce", { appointmentId });
    return { refundBecause: refundReasonBy[cancelledBy] };
  }
  if (cancelReason !== null) return { refundBecause: cancelReason };
  if (await isHeldByMinor({ db: tx, clock }, appointment)) {
    await markRefused(tx, appointment, HELD_BY_MINOR);
    await sendLater(tx, appointmentOfMinorRefundMail((await findAppointmentDetails(tx, appointmentId))!), now);
    return { refundBecause: HELD_BY_MINOR };
  }
  const isInTime = status === "pending" && appointment.holdExpiresAt > now;
  const isOffered = (await isDoctorOffered(tx, appointment.doctorId)) && !(await isOnLeave(tx, appointment));
  if (isInTime && isOffered) await confirm(tx, appointment);
  else if (!isOffered || !(await confirmLate(tx, appointment, now))) {
    await refuseLatePayment(tx, appointment, now);
    return { refundBecause: TOO_LATE };
  }

  await issueReceipt(tx, appointmentId, now);
  const visit = (await findAppointmentDetails(tx, appointmentId))!;
  await sendLater(tx, appointmentConfirmedMail(visit), now);
  await planReminders(tx, visit, now);
  await enqueue(tx, "appointments.announce", { appointmentId });
  return "fulfilled";
}

/**
 * Locks the doctor's calendar for a payment that comes after its hold. No constraint knows two visits that overlap on
 * different grids, so bookings and moves wait until this one is decided. Sends the statement at once.
 */
const lockCalendarIfLate = (tx: Database, appointmentId: string, now: Date) =>
  tx
    .select({ id: doctors.id })
    .from(doctors)
    .where(
      eq(
        doctors.id,
        tx
          .select({ doctorId: appointments.doctorId })
          .from(appointments)
          .where(
            and(
              eq(appointments.id, appointmentId),
              or(ne(appointments.status, "pending"), lte(appointments.holdExpiresAt, now)),
            ),
          ),
      ),
    )
    .for("no key update")
    .execute();

async function confirm(tx: Database, { id, startsAt }: Appointment) {
  await tx
    .update(appointments)
    .set({ status: "confirmed", queueToken: queueTokenOf(startsAt) })
    .where(eq(appointments.id, id));
}

/** Confirms a late payment. Returns false when the slot is past or taken. */
async function confirmLate(tx: Database, appointment: Appointment, now: Date): Promise<boolean> {
  const { id, doctorId, startsAt } = appointment;
  if (startsAt <= now) return false;
  const slot = await readSlotForBooking(tx, appointment, now);
  if (!slot || slot.overlapping.length > 0) return false;
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
    // Unique violation: another appointment has taken the slot.
    if (violatesConstraint(error, "appointments_one_per_slot")) return false;
    throw error;
  }
}

/** Marks the appointment as cancelled for good, with the reason. */
async function markRefused(tx: Database, { id, status }: Appointment, cancelReason: string) {
  await tx
    .update(appointments)
    .set({ status: status === "pending" ? "expired" : status, cancelReason })
    .where(eq(appointments.id, id));
  if (status === "pending") await enqueue(tx, "appointments.announce", { appointmentId: id });
}

/** Refuses a late payment and mails the patient other free slots. */
async function refuseLatePayment(tx: Database, appointment: Appointment, now: Date) {
  await markRefused(tx, appointment, TOO_LATE);
  const { id, doctorId, mode } = appointment;
  const calendar = (await loadCalendars(tx, [doctorId], now)).get(doctorId);
  const alternatives = calendar ? firstFreeSlots(calendar, mode, now, 3) : [];
  await sendLater(tx, appointmentLateRefundMail((await findAppointmentDetails(tx, id))!, alternatives), now);
}
