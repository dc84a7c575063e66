import { prescriptionErrors } from "@medisense/contract/prescriptions";
import { and, eq, isNotNull } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { PrescriptionDeps } from "./deps.ts";
import { findPrescriptions } from "./find-prescriptions.ts";
import { prescriptions } from "./tables.ts";

/** Confirms to the holder of a printed prescription that it is genuine, without its content or the patient's name. */
export async function verifyPrescription({ db }: Pick<PrescriptionDeps, "db">, code: string) {
  const [found] = await findPrescriptions(
    db,
    and(eq(prescriptions.verifyCode, code), isNotNull(prescriptions.signedAt)),
  );
  if (!found) throw new DomainError(prescriptionErrors.notGenuine);
  return { date: found.date, registrationNo: found.registrationNo, isReplaced: found.replacedBy !== null };
}
