import { type Prescription, prescriptionErrors } from "@medisense/contract/prescriptions";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import { logRecordAccess, refuseUnlessActing } from "../../persons/index.ts";
import type { PrescriptionDeps } from "./deps.ts";
import { findPrescriptions } from "./find-prescriptions.ts";
import { prescriptions } from "./tables.ts";

/** Returns a prescription to its patient, or to its doctor with a row in the access log. A draft does not exist for the patient. */
export async function readPrescription(
  deps: Pick<PrescriptionDeps, "db" | "clock">,
  id: string,
  readerId: string,
): Promise<Prescription> {
  const [prescription] = await findPrescriptions(deps.db, eq(prescriptions.id, id));
  if (!prescription) throw new DomainError(prescriptionErrors.notFound);
  const { patientId, doctorId, status } = prescription;
  if (readerId !== patientId && readerId !== doctorId) throw new DomainError(prescriptionErrors.notYours);
  if (status === "draft" && readerId !== doctorId) throw new DomainError(prescriptionErrors.notFound);
  const { personId } = prescription;
  if (readerId === patientId) await refuseUnlessActing(deps, readerId, personId, { isReading: true });
  if (readerId === doctorId && status === "signed") {
    await logRecordAccess(deps, { personId, part: "prescriptions", reason: "visit", readerId });
  }
  return prescription;
}
