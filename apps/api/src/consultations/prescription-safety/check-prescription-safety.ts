import type { SharedFacts } from "@medisense/contract/persons/visit/shared-facts";
import { type PrescriptionLine, prescriptionErrors } from "@medisense/contract/prescriptions";
import { DomainError } from "../../platform/domain-error.ts";
import { canPrescribe } from "../prescriptions/can-prescribe.ts";
import { compareLines } from "../prescriptions/compare-lines.ts";
import type { PrescriptionDeps } from "../prescriptions/deps.ts";
import { readOwnVisit } from "../prescriptions/read-own-visit.ts";

interface WrittenForVisit {
  appointmentId: string;
  doctorId: string;
  lines: Pick<PrescriptionLine, "genericName" | "strength" | "form">[];
  shared?: SharedFacts | undefined;
}

/** Returns the warnings about what a doctor writes in a visit. Throws while the doctor may not write. */
export async function checkPrescriptionSafety(
  deps: Pick<PrescriptionDeps, "db" | "clock">,
  { appointmentId, doctorId, lines, shared }: WrittenForVisit,
) {
  const visit = await readOwnVisit(deps.db, { appointmentId, doctorId });
  if (!canPrescribe(visit)) throw new DomainError(prescriptionErrors.noVisitYet);
  return compareLines(deps, { visit, lines, shared });
}
