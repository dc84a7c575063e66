import type { SharedFacts } from "@medisense/contract/persons/visit/shared-facts";
import type { PrescriptionLine } from "@medisense/contract/prescriptions";
import { checkMedicines, namedMedicine, prescribedMedicine } from "../../medicine-safety/index.ts";
import type { PrescriptionDeps } from "./deps.ts";
import { findRunningMedicines } from "./find-running-medicines.ts";

interface Comparing {
  visit: { patientId: string; personId: string; doctorId: string };
  lines: Pick<PrescriptionLine, "genericName" | "strength" | "form">[];
  /** The parts of the profile that the patient shares, as the doctor has read them. */
  shared?: SharedFacts | undefined;
}

/** Compares what a doctor writes with the doctor's own earlier prescriptions, and with what the patient shares. */
export async function compareLines(
  { db, clock }: Pick<PrescriptionDeps, "db" | "clock">,
  { visit: { patientId, personId, doctorId }, lines, shared }: Comparing,
) {
  const running = await findRunningMedicines(db, { accountId: patientId, personId, doctorId, at: clock.now() });
  return checkMedicines({
    medicines: lines.map(prescribedMedicine),
    taken: [...running.map(prescribedMedicine), ...(shared?.medications ?? []).map(namedMedicine)],
    patient: shared,
  });
}
