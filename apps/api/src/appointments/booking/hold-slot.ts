import { randomUUID } from "node:crypto";
import { personErrors } from "@medisense/contract/persons/persons";
import { appointmentErrors, HOLD_MINUTES, holdLimits } from "@medisense/contract/appointments";
import { directoryErrors } from "@medisense/contract/directory";
import { sql, TransactionRollbackError } from "drizzle-orm";
import type { OpenedPayment } from "../../payments/index.ts";
import { buildOnce } from "../../platform/database/build-once.ts";
import { violatesConstraint } from "../../platform/database/violates-constraint.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { announceAppointment } from "../appointment-state/announce-appointment.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { awaitLeave } from "../calendar/await-leave.ts";
import { lockDoctorsAccount } from "../calendar/lock-doctors-account.ts";
import { defaultMode } from "../calendar/free-slots.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { dayAndTime } from "../calendar/day-and-time.ts";
import { countOtherVisits } from "./count-other-visits.ts";
import { type Booking, readSlotForBooking, type SlotForBooking } from "./read-slot-for-booking.ts";
import { refuseOverlap, refuseUnlessOffered } from "./refuse-unless-offered.ts";
import { refuseTooManyHolds } from "./refuse-too-many-holds.ts";

const MINUTE_MS = 60_000;

export interface HeldSlot {
  hold: Pick<typeof appointments.$inferSelect, "id" | "personId" | "status" | "mode" | "feePaise" | "holdExpiresAt">;
  /** The payment of the hold, when this call opened it. */
  opened?: OpenedPayment;
}

/** Holds the slot for the patient. Throws when the slot is not offered, taken, or one hold too many. */
export async function holdSlot(
  deps: AppointmentsDeps,
  booking: Booking,
  doctor: SlotForBooking,
  now: Date,
): Promise<HeldSlot> {
  const { db, payments } = deps;
  const { patientId, personId, payerId, doctorId, startsAt, locale } = booking;
  const mode = booking.mode ?? defaultMode(doctor.online);
  refuseUnlessOffered(doctor, mode, startsAt, now);
  if (booking.shownFees !== undefined && booking.shownFees * 100 !== doctor.feePaise) {
    throw new DomainError(appointmentErrors.feeChanged);
  }
  refuseOverlap(doctor);
  if (doctor.holder) throw new DomainError(appointmentErrors.slotTaken);

  const holdExpiresAt = endOfHold(doctor.formerHoldEndedAt, now);
  const visit = { id: randomUUID(), patientId, doctorId, startsAt };
  const { feePaise } = doctor;
  const at = dayAndTime(startsAt);
  const description = {
    en: `Visit to ${doctor.name}, ${at.en}`,
    hi: `${doctor.name} से मुलाक़ात, ${at.hi}`,
  };
  const held = await db
    .transaction(async (tx) => {
      // Sent together; the database runs them one after the other, and all or none count.
      const [, [hold], others, opened, , slot] = await Promise.all([
        awaitLeave(tx, doctorId),
        insertHold(tx, { ...visit, personId, mode, feePaise, holdExpiresAt, createdAt: now }),
        countOtherVisits(tx, visit, now),
        payments.open(tx, {
          kind: "appointment",
          id: visit.id,
          payerId,
          amountPaise: feePaise,
          description,
          locale,
          expiresAt: holdExpiresAt,
        }),
        lockDoctorsAccount(tx, { doctorId }),
        readSlotForBooking(tx, booking, now),
      ]);
      if (!hold) return tx.rollback();
      if (!slot) throw new DomainError(directoryErrors.doctorNotFound);
      // The doctor may have saved other hours meanwhile, and somebody may have booked in them.
      refuseUnlessOffered(slot, mode, startsAt, now);
      refuseOverlap(slot);
      refuseTooManyHolds(others);
      if (others.sameTime > 0 && !booking.isBesideAnother) throw new DomainError(appointmentErrors.sameTime);
      return { hold, opened };
    })
    .catch((error: unknown) => {
      if (error instanceof TransactionRollbackError) return undefined;
      throw handedOver(error);
    });

  if (held) {
    announceAppointment(deps, held.hold);
    return held;
  }
  // Another request won the slot. It may be this patient's own, from a double click.
  const winner = (await readSlotForBooking(db, booking, now))?.holder;
  if (winner?.patientId !== patientId) throw new DomainError(appointmentErrors.slotTaken);
  return { hold: winner };
}

/** The unique index decides who gets the slot. A check before the insert would let two patients both win. */
const insertHold = buildOnce("hold_slot", (db) =>
  db
    .insert(appointments)
    .values({
      id: sql.placeholder("id"),
      patientId: sql.placeholder("patientId"),
      personId: sql.placeholder("personId"),
      doctorId: sql.placeholder("doctorId"),
      startsAt: sql.placeholder("startsAt"),
      mode: sql.placeholder("mode"),
      feePaise: sql.placeholder("feePaise"),
      holdExpiresAt: sql.placeholder("holdExpiresAt"),
      createdAt: sql.placeholder("createdAt"),
    })
    .onConflictDoNothing()
    .returning(),
);

/** Returns the refusal of a person whose record has moved to another account in the meantime. */
const handedOver = (error: unknown) =>
  violatesConstraint(error, "appointments_person_of_account") ? new DomainError(personErrors.notFound) : error;

/** Returns the end of a new hold. Throws for a slot that this patient released a moment ago. */
function endOfHold(formerHoldEndedAt: Date | null, now: Date) {
  const wholeHold = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
  if (!formerHoldEndedAt) return wholeHold;
  // After a declined payment the patient may try again, in the time that was left.
  if (formerHoldEndedAt > now) return formerHoldEndedAt;
  const freeAgainAt = formerHoldEndedAt.getTime() + holdLimits.againAfterMinutes * MINUTE_MS;
  if (freeAgainAt > now.getTime()) throw new DomainError(appointmentErrors.heldBefore);
  return wholeHold;
}
