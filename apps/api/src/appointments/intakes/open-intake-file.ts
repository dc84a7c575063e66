import { intakeErrors } from "@medisense/contract/intakes";
import { eq } from "drizzle-orm";
import { logRecordAccess, refuseUnlessActing } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { intakeFiles } from "../tables/intake-tables.ts";
import type { IntakesDeps } from "./deps.ts";
import { intakeFolder } from "./intake-folder.ts";
import { isShownToDoctor } from "./is-shown-to-doctor.ts";

/** Opens a file for those who can read its intake. Reports it as not found for anybody else. The doctor's opening is logged. */
export async function openIntakeFile(deps: IntakesDeps, id: string, readerId: string) {
  const { db, config } = deps;
  const [found] = await db
    .select({ file: intakeFiles, visit: appointments })
    .from(intakeFiles)
    .innerJoin(appointments, eq(appointments.id, intakeFiles.appointmentId))
    .where(eq(intakeFiles.id, id));
  const isOpen =
    found &&
    (found.visit.patientId === readerId || (found.visit.doctorId === readerId && isShownToDoctor(found.visit.status)));
  if (!isOpen) throw new DomainError(intakeErrors.fileNotFound);
  const { patientId, personId } = found.visit;
  if (readerId === patientId) await refuseUnlessActing(deps, readerId, personId, { isReading: true });
  const content = await intakeFolder(config.dataDir)
    .open(id)
    .catch((error: unknown) => {
      throw new DomainError(intakeErrors.fileNotFound, { cause: error });
    });
  if (readerId !== patientId) {
    await logRecordAccess(deps, { personId: personId ?? patientId, part: "files", reason: "visit", readerId });
  }
  const { name, type, size } = found.file;
  return { name, type, size, content: content.createReadStream() };
}
