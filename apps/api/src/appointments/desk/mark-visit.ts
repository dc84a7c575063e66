import type { AppointmentStatus } from "@medisense/contract/appointments";
import { type DeskVisit, doctorDeskErrors, type VisitMark } from "@medisense/contract/doctor-desk";
import { istDate } from "@medisense/contract/ist";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { violatesConstraint } from "../../platform/database/violates-constraint.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { readOwnAppointment } from "../appointment-state/read-own-appointment.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { announceMarked } from "./announce-marked.ts";

interface Mark {
  appointmentId: string;
  doctorId: string;
  as: VisitMark;
}

interface Step {
  from: AppointmentStatus;
  /** A condition that must hold besides the status. */
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
  // A patient marked as present cannot have missed the visit.
  no_show: { from: "confirmed", onlyIf: notYetPresent, set: (now) => ({ status: "no_show", endedAt: now }) },
};

/** Marks a visit of today. If two marks run at once, the second one sees the new status and may be refused. */
export async function markVisit(deps: AppointmentsDeps, { appointmentId, doctorId, as }: Mark): Promise<DeskVisit> {
  const { db, clock } = deps;
  const now = clock.now();
  const { startsAt, visitDate } = await readOwnAppointment(db, appointmentId, { doctorId });
  if (visitDate !== istDate(now)) throw new DomainError(doctorDeskErrors.notToday);
  if (as === "no_show" && now < startsAt) throw new DomainError(doctorDeskErrors.tooEarlyForNoShow);

  const { from, onlyIf, set } = steps[as];
  const [marked] = await db
    .update(appointments)
    .set(set(now))
    .where(and(eq(appointments.id, appointmentId), eq(appointments.status, from), onlyIf))
    .returning()
    .catch((error: unknown) => {
      throw violatesConstraint(error, "appointments_one_in_progress")
        ? new DomainError(doctorDeskErrors.anotherInProgress)
        : error;
    });
  if (!marked) throw new DomainError(doctorDeskErrors.notPossible);

  return announceMarked(deps, marked);
}
