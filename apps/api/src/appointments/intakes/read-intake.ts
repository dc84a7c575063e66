import { appointmentErrors } from "@medisense/contract/appointments";
import { type Intake, intakeErrors } from "@medisense/contract/intakes";
import { istTime } from "@medisense/contract/ist";
import { asc, eq } from "drizzle-orm";
import { logRecordAccess, refusalToAct, refuseUnlessActing, visitPersonOf } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { findAppointmentDetails } from "../appointment-state/find-appointment-details.ts";
import { intakeFiles, intakes } from "../tables/intake-tables.ts";
import { canChangeIntake } from "./can-change-intake.ts";
import { isShownToDoctor } from "./is-shown-to-doctor.ts";

/** Returns the intake to the patient, and to the doctor once the visit is confirmed. Throws for anybody else. The doctor's reading is logged. */
export async function readIntake(
  deps: Pick<AppointmentsDeps, "db" | "clock">,
  appointmentId: string,
  readerId: string,
): Promise<Intake> {
  const { db } = deps;
  const visit = await findAppointmentDetails(db, appointmentId);
  if (!visit) throw new DomainError(appointmentErrors.notFound);
  const isPatient = visit.patientId === readerId;
  const isDoctor = visit.doctorId === readerId && isShownToDoctor(visit.status);
  if (!isPatient && !isDoctor) throw new DomainError(appointmentErrors.notYours);
  if (isPatient) await refuseUnlessActing(deps, readerId, visit.personId, { isReading: true });

  const closedBecause = isPatient ? await reasonToClose() : null;
  const [[said], files] = await Promise.all([
    db.select().from(intakes).where(eq(intakes.appointmentId, appointmentId)),
    db
      .select()
      .from(intakeFiles)
      .where(eq(intakeFiles.appointmentId, appointmentId))
      .orderBy(asc(intakeFiles.createdAt), asc(intakeFiles.id)),
  ]);
  if (isDoctor && (said || files.length > 0)) {
    await logRecordAccess(deps, {
      personId: visit.personId ?? visit.patientId,
      part: "intake",
      reason: "visit",
      readerId,
    });
  }
  return {
    appointmentId,
    personId: visit.personId ?? visit.patientId,
    doctorName: visit.doctorName,
    patientName: visitPersonOf(visit.person, visit.visitDate).name,
    dateTime: visit.startsAt.toISOString(),
    time: istTime(visit.startsAt),
    reason: said?.reason ?? "",
    since: said?.since ?? "",
    files: files.map(({ id, name, type, size }) => ({ _id: id, name, type, size })),
    canChange: isPatient && closedBecause === null,
    closedBecause,
  };

  async function reasonToClose() {
    const refusal = await refusalToAct(deps, readerId, visit!.personId);
    if (refusal) return refusal.message;
    return canChangeIntake(visit!) ? null : intakeErrors.closed.message;
  }
}
