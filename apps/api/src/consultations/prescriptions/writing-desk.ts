import { eq } from "drizzle-orm";
import { canPrescribe } from "./can-prescribe.ts";
import type { PrescriptionDeps } from "./deps.ts";
import { findPrescriptions } from "./find-prescriptions.ts";
import { readOwnVisit } from "./read-own-visit.ts";
import { prescriptions } from "./tables.ts";

/** Returns what the doctor's desk needs to write a prescription for a visit. */
export async function writingDesk({ db }: Pick<PrescriptionDeps, "db">, appointmentId: string, doctorId: string) {
  const visit = await readOwnVisit(db, { appointmentId, doctorId });
  return {
    patientName: `${visit.firstName} ${visit.lastName}`.trim(),
    dateTime: visit.startsAt.toISOString(),
    canWrite: canPrescribe(visit),
    data: await findPrescriptions(db, eq(prescriptions.appointmentId, appointmentId)),
  };
}
