import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import type { Prescription } from "@medisense/contract/prescriptions";
import { DomainError } from "../../platform/domain-error.ts";
import { findPrescribed, unitsPrescribed } from "../dispensing/prescribed-medicine.ts";
import type { LineRow } from "../order-state/lock-order.ts";

/**
 * Returns the prescribed amount: computed from the prescription, or else as the pharmacist reads it. Undefined until
 * it is read.
 */
export function findAmount(line: LineRow, sheet: Prescription | undefined, read: number | undefined) {
  const found = sheet ? findPrescribed(line, sheet.lines) : "unsure";
  if (found === "missing") throw new DomainError(pharmacyDeskErrors.notPrescribed);
  const prescribedName = found === "unsure" ? null : found[0]!.genericName;
  const units = found === "unsure" ? undefined : unitsPrescribed(found, line);
  if (units !== undefined) return { prescribedName, prescribed: units, isRead: false };
  return read === undefined ? undefined : { prescribedName, prescribed: read, isRead: true };
}
