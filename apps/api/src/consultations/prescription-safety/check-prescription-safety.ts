import type { PrescriptionLine } from "@medisense/contract/prescriptions";
import type { z } from "zod";
import { checkMedicines, type WrittenMedicine } from "../../medicine-safety/index.ts";
import type { PrescriptionDeps } from "../prescriptions/deps.ts";
import { findRunningMedicines } from "../prescriptions/find-running-medicines.ts";
import { readOwnVisit } from "../prescriptions/read-own-visit.ts";

type Written = Pick<z.infer<typeof PrescriptionLine>, "genericName" | "strength" | "form">;

interface WrittenForVisit {
  appointmentId: string;
  doctorId: string;
  lines: Written[];
}

/** Compares what a doctor writes with the doctor's own earlier prescriptions, and with what the patient shares. */
export async function checkPrescriptionSafety(
  deps: Pick<PrescriptionDeps, "db" | "clock">,
  { appointmentId, doctorId, lines }: WrittenForVisit,
) {
  const { db, clock } = deps;
  const { patientId, personId } = await readOwnVisit(db, { appointmentId, doctorId });
  const running = await findRunningMedicines(db, {
    accountId: patientId,
    personId: personId ?? patientId,
    doctorId,
    at: clock.now(),
  });
  return checkMedicines({ medicines: lines.map(asWritten), taken: running.map(asWritten) });
}

const asWritten = ({ genericName, strength, form }: Written): WrittenMedicine => ({
  label: `${genericName} ${strength}`.trim(),
  contents: genericName,
  form,
});
