import { type Appointment, appointmentErrors } from "@medisense/contract/appointments";
import { directoryErrors, type VisitMode } from "@medisense/contract/directory";
import { and, eq, sql } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import { refuseUnlessActing } from "../../persons/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { violatesConstraint } from "../../platform/database/violates-constraint.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { announceAppointment } from "../appointment-state/announce-appointment.ts";
import { announceQueue } from "../appointment-state/announce-queue.ts";
import { announceSlot } from "../appointment-state/announce-slot.ts";
import { appointmentToWire } from "../appointment-state/appointment-to-wire.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { findAppointmentDetails } from "../appointment-state/find-appointment-details.ts";
import { queueTokenOf } from "../appointment-state/queue-token-of.ts";
import { readOwnAppointment } from "../appointment-state/read-own-appointment.ts";
import { policyOf } from "../appointment-state/policy-of.ts";
import { awaitLeave } from "../calendar/await-leave.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { appointmentMovedMail } from "../booking/appointment-mails.ts";
import { countOtherVisits } from "../booking/count-other-visits.ts";
import { findBookableSlot } from "../booking/find-bookable-slot.ts";
import { planReminders } from "../booking/plan-reminders.ts";
import { readSlotForBooking } from "../booking/read-slot-for-booking.ts";
import { refuseOverlap, refuseUnlessOffered } from "../booking/refuse-unless-offered.ts";

interface Move {
  appointmentId: string;
  patientId: string;
  startsAt: Date;
  /** The kind of visit that was booked when undefined. */
  mode?: VisitMode | undefined;
  isBesideAnother?: boolean | undefined;
}

type Visit = typeof appointments.$inferSelect;

/** Moves a confirmed visit to another free slot of its doctor, at the fee paid. A repeated call moves it once. */
export async function rescheduleAppointment(deps: AppointmentsDeps, move: Move): Promise<Appointment> {
  const { db, clock } = deps;
  const { appointmentId, patientId } = move;
  const before = await readOwnAppointment(db, appointmentId, { patientId });
  await refuseUnlessActing(deps, patientId, before.personId);
  if (!isThere(before, move)) {
    const moved = await moveVisit(deps, move, before);
    if (moved) {
      if (moved.startsAt.getTime() !== before.startsAt.getTime()) announceSlot(deps, before, true);
      announceAppointment(deps, moved);
      await announceQueue(deps, before);
      if (moved.visitDate !== before.visitDate) await announceQueue(deps, moved);
    }
  }
  return appointmentToWire((await findAppointmentDetails(db, appointmentId))!, patientId, clock.now());
}

/** Moves the visit. Returns undefined when a second press of the same button has done so. */
async function moveVisit(deps: AppointmentsDeps, move: Move, before: Visit): Promise<Visit | undefined> {
  const { db, clock } = deps;
  const { appointmentId, patientId, startsAt } = move;
  const now = clock.now();
  refuseUnlessMovable(before, now);
  if (startsAt <= now) throw new DomainError(appointmentErrors.slotPassed);
  const wanted = { patientId, doctorId: before.doctorId, startsAt };
  const mode = move.mode ?? before.mode;
  refuseUnlessFree(await findBookableSlot(deps, wanted, now));

  const moved = await db
    .transaction(async (tx) => {
      await awaitLeave(tx, before.doctorId);
      const slot = await readSlotForBooking(tx, wanted, now);
      if (!slot) throw new DomainError(directoryErrors.doctorNotFound);
      refuseUnlessOffered(slot, mode, startsAt, now);
      refuseOverlap(slot, appointmentId);
      const [visit] = await tx
        .update(appointments)
        .set({
          startsAt,
          mode,
          queueToken: queueTokenOf(startsAt),
          arrivedAt: null,
          moveAskedAt: null,
          changes: sql`${appointments.changes} + 1`,
          moves: sql`${appointments.moves} + case when ${appointments.moveAskedAt} is null then 1 else 0 end`,
        })
        // If two moves, or a move and a cancellation, run at once, the second finds the visit changed.
        .where(
          and(
            eq(appointments.id, appointmentId),
            eq(appointments.status, "confirmed"),
            eq(appointments.changes, before.changes),
          ),
        )
        .returning();
      if (!visit) return undefined;
      await refuseSameTime(tx, visit, move, now);
      const details = (await findAppointmentDetails(tx, appointmentId))!;
      await sendLater(tx, appointmentMovedMail(details, before.startsAt), now);
      await planReminders(tx, details, now);
      return visit;
    })
    .catch((error: unknown) => {
      throw violatesConstraint(error, "appointments_one_per_slot")
        ? new DomainError(appointmentErrors.slotTaken)
        : error;
    });
  if (moved) return moved;
  if (isThere(await readOwnAppointment(db, appointmentId, { patientId }), move)) return undefined;
  throw new DomainError(appointmentErrors.changedMeanwhile);

  function refuseUnlessFree({ holder }: { holder: { id: string; patientId: string } | null }) {
    if (!holder || holder.id === appointmentId) return;
    throw new DomainError(
      holder.patientId === patientId ? appointmentErrors.alreadyYours : appointmentErrors.slotTaken,
    );
  }
}

function isThere(visit: Visit, { startsAt, mode = visit.mode }: Move) {
  return visit.status === "confirmed" && visit.startsAt.getTime() === startsAt.getTime() && visit.mode === mode;
}

function refuseUnlessMovable(visit: Visit, now: Date) {
  const policy = policyOf(visit, now);
  if (!policy) throw new DomainError(appointmentErrors.notMovable);
  if (policy.movesLeft === 0) throw new DomainError(appointmentErrors.noMovesLeft);
}

async function refuseSameTime(tx: Database, visit: Visit, { isBesideAnother }: Move, now: Date) {
  const { sameTime } = await countOtherVisits(tx, visit, now);
  if (sameTime > 0 && !isBesideAnother) throw new DomainError(appointmentErrors.sameTime);
}
