import { type Prescription, prescriptionErrors } from "@medisense/contract/prescriptions";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { PrescriptionDeps } from "./deps.ts";
import { findPrescriptions } from "./find-prescriptions.ts";
import { prescriptions } from "./tables.ts";

/** Returns a prescription to its patient or its doctor. A draft does not exist for the patient. */
export async function readPrescription(
  { db }: Pick<PrescriptionDeps, "db">,
  id: string,
  readerId: string,
): Promise<Prescription> {
  const [prescription] = await findPrescriptions(db, eq(prescriptions.id, id));
  if (!prescription) throw new DomainError(prescriptionErrors.notFound);
  const { patientId, doctorId, status } = prescription;
  if (readerId !== patientId && readerId !== doctorId) throw new DomainError(prescriptionErrors.notYours);
  if (status === "draft" && readerId !== doctorId) throw new DomainError(prescriptionErrors.notFound);
  return prescription;
}
