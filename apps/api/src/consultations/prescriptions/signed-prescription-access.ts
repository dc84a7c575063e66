import type { WarnedPrescription } from "@medisense/contract/prescriptions";
import { and, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { findPrescriptions } from "./find-prescriptions.ts";
import { findRunningMedicines, type PrescribedTo } from "./find-running-medicines.ts";
import { prescriptionPdf } from "./pdf/prescription-pdf.ts";
import { prescriptions } from "./tables.ts";

/** Gives the pharmacy access to signed prescriptions. The caller must decide who may see which one. */
export function signedPrescriptionAccess(db: Database) {
  return {
    findSigned: (ids: string[]): Promise<WarnedPrescription[]> =>
      findPrescriptions(db, and(inArray(prescriptions.id, ids), isNotNull(prescriptions.signedAt))),
    findRunning: (person: PrescribedTo) => findRunningMedicines(db, person),
    pdf: prescriptionPdf,
  };
}
