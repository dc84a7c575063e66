import { and, eq } from "drizzle-orm";
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

/** Deletes a file of the patient, row and content. One that is gone already, as after a lost answer, stays so. */
export async function removeIntakeFile(deps: IntakesDeps, { fileId, ...of }: Removal) {
  const removed = await deps.db.transaction(async (tx) => {
    await lockOpenIntake({ ...deps, db: tx }, of);
    return tx
      .delete(intakeFiles)
      .where(and(eq(intakeFiles.id, fileId), eq(intakeFiles.appointmentId, of.appointmentId)))
      .returning({ id: intakeFiles.id });
  });
  for (const { id } of removed) await intakeFolder(deps.config.dataDir).remove(id);
  return readIntake(deps, of.appointmentId, of.patientId);
}
