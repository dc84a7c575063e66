import type { Prescription } from "@medisense/contract/prescriptions";
import { and, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { prescriptionPdf } from "./prescription-pdf.ts";
import { prescriptions } from "./prescription-tables.ts";
import { findPrescriptions } from "./wire-prescription.ts";

/** For whoever dispenses what was prescribed here. Who may see which one is theirs to decide. */
export function signedPrescriptions(db: Database) {
  return {
    findSigned: (ids: string[]): Promise<Prescription[]> =>
      findPrescriptions(db, and(inArray(prescriptions.id, ids), isNotNull(prescriptions.signedAt))),
    pdf: prescriptionPdf,
  };
}
