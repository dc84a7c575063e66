import { type DeskVisit, doctorDeskErrors, UNDO_MINUTES } from "@medisense/contract/doctor-desk";
import { and, eq, gt } from "drizzle-orm";
import { violatesConstraint } from "../../platform/database/violates-constraint.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { readOwnAppointment } from "../appointment-state/read-own-appointment.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { announceMarked } from "./announce-marked.ts";

interface Undo {
  appointmentId: string;
  doctorId: string;
  mark: keyof typeof before;
}

const before = { completed: "in_progress", no_show: "confirmed" } as const;

/** Returns a visit that was marked as completed or missed to the status it had. */
export async function undoMark(deps: AppointmentsDeps, { appointmentId, doctorId, mark }: Undo): Promise<DeskVisit> {
  const { db, clock } = deps;
  const { status } = await readOwnAppointment(db, appointmentId, { doctorId });
  if (status !== mark) throw new DomainError(doctorDeskErrors.notPossible);

  const earliest = new Date(clock.now().getTime() - UNDO_MINUTES * 60_000);
  const [reopened] = await db
    .update(appointments)
    .set({ status: before[mark], endedAt: null })
    .where(and(eq(appointments.id, appointmentId), eq(appointments.status, mark), gt(appointments.endedAt, earliest)))
    .returning()
    .catch((error: unknown) => {
      throw violatesConstraint(error, "appointments_one_in_progress")
        ? new DomainError(doctorDeskErrors.anotherInProgress)
        : error;
    });
  if (!reopened) throw new DomainError(doctorDeskErrors.tooLateToUndo);
  return announceMarked(deps, reopened);
}
