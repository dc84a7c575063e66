import type { AppointmentStatus } from "@medisense/contract/appointments";
import { type DeskVisit, deskErrors, type VisitMark } from "@medisense/contract/desk";
import { istDate } from "@medisense/contract/ist";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { roomOfUser } from "../platform/realtime/realtime.ts";
import { DomainError } from "../platform/domain-error.ts";
import { announceQueue } from "./announce-queue.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { selectDeskVisits, toDeskVisit } from "./desk-visits.ts";
import { ownAppointment } from "./own-appointment.ts";
import { appointments } from "./tables.ts";
import { violates } from "./violates.ts";

interface Mark {
  appointmentId: string;
  doctorId: string;
  as: VisitMark;
}

interface Step {
  from: AppointmentStatus;
  /** Besides the status, what must still be so. */
  onlyIf?: SQL;
  set(now: Date): Record<string, unknown>;
}

const notYetPresent = isNull(appointments.arrivedAt);

const steps: Record<VisitMark, Step> = {
  present: { from: "confirmed", onlyIf: notYetPresent, set: (now) => ({ arrivedAt: now }) },
  in_progress: {
    from: "confirmed",
    set: (now) => ({
      status: "in_progress",
      arrivedAt: sql`coalesce(${appointments.arrivedAt}, ${now.toISOString()})`,
      startedAt: now,
    }),
  },
  completed: { from: "in_progress", set: (now) => ({ status: "completed", endedAt: now }) },
  // Somebody who is here has not missed the visit.
  no_show: { from: "confirmed", onlyIf: notYetPresent, set: () => ({ status: "no_show" }) },
};

/** Moves a visit of today one step on. Two desks pressing at once: the second one meets the new state. */
export async function markVisit(deps: AppointmentsDeps, { appointmentId, doctorId, as }: Mark): Promise<DeskVisit> {
  const { db, clock, realtime } = deps;
  const now = clock.now();
  const { startsAt, visitDate, patientId } = await ownAppointment(db, appointmentId, { doctorId });
  if (visitDate !== istDate(now)) throw new DomainError(deskErrors.notToday);
  if (as === "no_show" && now < startsAt) throw new DomainError(deskErrors.tooEarlyForNoShow);

  const { from, onlyIf, set } = steps[as];
  const [marked] = await db
    .update(appointments)
    .set(set(now))
    .where(and(eq(appointments.id, appointmentId), eq(appointments.status, from), onlyIf))
    .returning()
    .catch((error: unknown) => {
      throw violates(error, "appointments_one_in_progress") ? new DomainError(deskErrors.anotherInProgress) : error;
    });
  if (!marked) throw new DomainError(deskErrors.notPossible);

  realtime.to(roomOfUser(patientId)).emit("appointmentChanged", { appointmentId, status: marked.status });
  await announceQueue(deps, { doctorId, visitDate });
  const [visit] = await selectDeskVisits(db).where(eq(appointments.id, appointmentId));
  return toDeskVisit(visit!);
}
