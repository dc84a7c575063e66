import { appointmentErrors } from "@medisense/contract/appointments";
import { doctorDeskErrors, type Leave, type LeaveDecision } from "@medisense/contract/doctor-desk";
import { leaveReasons } from "@medisense/contract/doctor-desk/leave-reasons";
import { and, eq } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { tellChange } from "../../platform/realtime/changes.ts";
import { announceAppointment } from "../appointment-state/announce-appointment.ts";
import { announceQueue } from "../appointment-state/announce-queue.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { findAppointmentDetails } from "../appointment-state/find-appointment-details.ts";
import { lockDoctor } from "../calendar/lock-doctor.ts";
import { appointmentMoveAskedMail } from "../booking/appointment-mails.ts";
import { cancelVisit } from "../changes/cancel-visit.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { leaves } from "../tables/calendar-tables.ts";
import { leaveToWire } from "./leave-to-wire.ts";
import { recordLeaveAct } from "./record-leave-act.ts";
import { refuseInvalidLeave } from "./refuse-invalid-leave.ts";
import { appointmentsInside, type Leaving } from "./visits-inside.ts";

interface LeaveToAdd extends Leaving {
  /** The doctor's decision on each paid visit inside, by its id. */
  decisions: ReadonlyMap<string, LeaveDecision>;
  /** The account that acts: the doctor's or the hospital's. */
  operatorId: string;
}

type Visit = typeof appointments.$inferSelect;

/**
 * Adds a leave. Unpaid holds inside it are released, and each paid visit is refunded or its patient asked to move it.
 * A repeated leave is stored once, and its patients are asked once. Throws `leaveHasVisits` when a paid visit has no
 * decision, or is to be moved and its time has come.
 */
export async function addLeave(
  deps: AppointmentsDeps,
  { decisions, operatorId, ...leaving }: LeaveToAdd,
): Promise<Leave> {
  const { db, clock } = deps;
  const now = clock.now();
  refuseInvalidLeave(leaving, now);

  const { leave, changed } = await db.transaction(async (tx) => {
    // Bookings and moves that have begun are waited for, so that they are seen below; later ones see this leave.
    const doctor = await lockDoctor(tx, leaving.doctorId);
    const known = await findSameLeave(tx, leaving);
    const added = known ?? (await tx.insert(leaves).values(leaving).returning())[0]!;
    const inside = await appointmentsInside(tx, leaving, now);
    if (inside.some(({ id, status }) => status === "confirmed" && !decisions.has(id))) {
      throw new DomainError(doctorDeskErrors.leaveHasVisits);
    }
    const visits: Visit[] = [];
    for (const appointment of inside) {
      const isMove = appointment.status === "confirmed" && decisions.get(appointment.id) === "move";
      const isAsked = isMove && appointment.startsAt > now;
      // A visit whose time has come cannot be moved any more; the doctor sees so and decides anew.
      if (isMove && !isAsked && !appointment.moveAskedAt) throw new DomainError(doctorDeskErrors.leaveHasVisits);
      if (isAsked && appointment.moveAskedAt) continue;
      visits.push(isAsked ? await askToMove(deps, tx, appointment, added.id) : await refund(deps, tx, appointment));
    }
    if (!known) await recordLeaveAct(tx, { act: "add-leave", operatorId, doctor, leave: leaving }, now);
    return { leave: added, changed: visits };
  });

  tellChange(deps.realtime, "slots", leaving.doctorId);
  for (const visit of changed) announceAppointment(deps, visit);
  const days = new Map(changed.map((visit) => [visit.visitDate, visit]));
  for (const day of days.values()) await announceQueue(deps, day);
  return leaveToWire(deps, leave);
}

/** Returns the leave that an earlier press has stored, such as one whose response was lost. */
async function findSameLeave(tx: Database, { doctorId, startsAt, endsAt }: Leaving) {
  const isSame = and(eq(leaves.doctorId, doctorId), eq(leaves.startsAt, startsAt), eq(leaves.endsAt, endsAt));
  const [leave] = await tx.select().from(leaves).where(isSame).limit(1);
  return leave;
}

/** Cancels a visit for the leave. Throws `leaveHasVisits` when it has changed meanwhile, so that the doctor decides anew. */
async function refund(deps: AppointmentsDeps, tx: Database, appointment: Visit) {
  try {
    return await cancelVisit(deps, tx, { appointment, by: "doctor", reason: leaveReasons.away });
  } catch (error) {
    const hasChanged = error instanceof DomainError && error.is(appointmentErrors.changedMeanwhile);
    throw hasChanged ? new DomainError(doctorDeskErrors.leaveHasVisits) : error;
  }
}

/** Asks the patient to choose another time. A job refunds the visit if that has not happened when it would begin. */
async function askToMove(
  { clock }: AppointmentsDeps,
  tx: Database,
  { id, changes, startsAt }: Visit,
  leaveId: string,
): Promise<Visit> {
  const now = clock.now();
  const [visit] = await tx
    .update(appointments)
    .set({ moveAskedAt: now })
    .where(and(eq(appointments.id, id), eq(appointments.status, "confirmed"), eq(appointments.changes, changes)))
    .returning();
  if (!visit) throw new DomainError(doctorDeskErrors.leaveHasVisits);
  await sendLater(tx, appointmentMoveAskedMail((await findAppointmentDetails(tx, id))!, leaveId), now);
  await enqueue(
    tx,
    "appointments.refundUnmoved",
    { appointmentId: id },
    { runAt: startsAt, jobKey: `appointment-unmoved:${id}` },
  );
  return visit;
}
