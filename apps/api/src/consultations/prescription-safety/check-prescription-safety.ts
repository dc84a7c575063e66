import type { checkPrescriptionSafety as contract } from "@medisense/contract/medicines/safety";
import { type PrescriptionLine, prescriptionErrors } from "@medisense/contract/prescriptions";
import type { z } from "zod";
import { checkMedicines, namedMedicine, prescribedMedicine } from "../../medicine-safety/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { canPrescribe } from "../prescriptions/can-prescribe.ts";
import type { PrescriptionDeps } from "../prescriptions/deps.ts";
import { findRunningMedicines } from "../prescriptions/find-running-medicines.ts";
import { readOwnVisit } from "../prescriptions/read-own-visit.ts";

type Shared = NonNullable<z.infer<typeof contract.body>["shared"]>;
type Written = Pick<z.infer<typeof PrescriptionLine>, "genericName" | "strength" | "form">;

interface WrittenForVisit {
  appointmentId: string;
  doctorId: string;
  lines: Written[];
  /** The parts of the profile that the patient shares, as the doctor has read them. */
  shared?: Shared | undefined;
}

/**
 * Compares what a doctor writes with the doctor's own earlier prescriptions, and with what the patient shares. Throws
 * while the doctor may not write.
 */
export async function checkPrescriptionSafety(
  deps: Pick<PrescriptionDeps, "db" | "clock">,
  { appointmentId, doctorId, lines, shared }: WrittenForVisit,
) {
  const { db, clock } = deps;
  const visit = await readOwnVisit(db, { appointmentId, doctorId });
  if (!canPrescribe(visit)) throw new DomainError(prescriptionErrors.noVisitYet);
  const { patientId, personId } = visit;
  const running = await findRunningMedicines(db, { accountId: patientId, personId, doctorId, at: clock.now() });
  return checkMedicines({
    medicines: lines.map(prescribedMedicine),
    taken: [...running.map(prescribedMedicine), ...(shared?.medications ?? []).map(namedMedicine)],
    patient: shared,
  });
}
