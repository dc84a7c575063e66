import { intakeErrors } from "@medisense/contract/intakes";
import { and, eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import { intakeFiles } from "../tables/intake-tables.ts";
import type { IntakesDeps } from "./deps.ts";
import { intakeFolder } from "./intake-folder.ts";
import { lockOpenIntake } from "./lock-open-intake.ts";
import { readIntake } from "./read-intake.ts";

interface Removal {
  appointmentId: string;
  fileId: string;
  patientId: string;
}

/** Deletes a file of the patient, row and content. */
export async function removeIntakeFile(deps: IntakesDeps, { fileId, ...of }: Removal) {
  await deps.db.transaction(async (tx) => {
    await lockOpenIntake({ ...deps, db: tx }, of);
    const removed = await tx
      .delete(intakeFiles)
      .where(and(eq(intakeFiles.id, fileId), eq(intakeFiles.appointmentId, of.appointmentId)))
      .returning({ id: intakeFiles.id });
    if (removed.length === 0) throw new DomainError(intakeErrors.fileNotFound);
  });
  await intakeFolder(deps.config.dataDir).remove(fileId);
  return readIntake(deps, of.appointmentId, of.patientId);
}
