import type { AppointmentStatus } from "@medisense/contract/appointments";
import { type DeskVisit, doctorDeskErrors, UNDO_MINUTES, type VisitMark } from "@medisense/contract/doctor-desk";
import { and, eq, gt, sql } from "drizzle-orm";
import { violatesConstraint } from "../../platform/database/violates-constraint.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { VisitDeskDeps } from "../appointment-state/deps.ts";
import { readOwnAppointment } from "../appointment-state/read-own-appointment.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { announceMarked } from "./announce-marked.ts";

interface Undo {
  appointmentId: string;
  doctorId: string;
  mark: VisitMark;
}

interface Marked {
  status: AppointmentStatus;
  /** The column with the time of the mark. */
  at: "arrivedAt" | "startedAt" | "endedAt";
  before: Record<string, unknown>;
}

// A visit that begins marks its patient as present at the same moment, unless the patient was present already.
const presentBefore = sql`nullif(${appointments.arrivedAt}, ${appointments.startedAt})`;

const marked: Record<VisitMark, Marked> = {
  present: { status: "confirmed", at: "arrivedAt", before: { arrivedAt: null } },
  in_progress: {
    status: "in_progress",
    at: "startedAt",
    before: { status: "confirmed", arrivedAt: presentBefore, startedAt: null },
  },
  completed: { status: "completed", at: "endedAt", before: { status: "in_progress", endedAt: null } },
  no_show: { status: "no_show", at: "endedAt", before: { status: "confirmed", endedAt: null } },
};

/** Returns a visit to what it was before its last mark. A visit with a signed prescription has begun for good. */
export async function undoMark(deps: VisitDeskDeps, { appointmentId, doctorId, mark }: Undo): Promise<DeskVisit> {
  const { db, clock } = deps;
  const { status, at, before } = marked[mark];
  const visit = await readOwnAppointment(db, appointmentId, { doctorId });
  if (visit.status !== status || !visit[at]) throw new DomainError(doctorDeskErrors.notPossible);

  const earliest = new Date(clock.now().getTime() - UNDO_MINUTES * 60_000);
  const [undone] = await db
    .transaction(async (tx) => {
      // A signature holds this lock, so it is either seen here or finds a visit that has not begun.
      await tx.select().from(appointments).where(eq(appointments.id, appointmentId)).for("update");
      if (mark === "in_progress" && (await deps.hasSignedPrescription(tx, appointmentId)))
        throw new DomainError(doctorDeskErrors.prescriptionSigned);
      return tx
        .update(appointments)
        .set(before)
        .where(and(eq(appointments.id, appointmentId), eq(appointments.status, status), gt(appointments[at], earliest)))
        .returning();
    })
    .catch((error: unknown) => {
      throw violatesConstraint(error, "appointments_one_in_progress")
        ? new DomainError(doctorDeskErrors.anotherInProgress)
        : error;
    });
  if (!undone) throw new DomainError(doctorDeskErrors.tooLateToUndo);
  return announceMarked(deps, undone);
}
