import { medicineErrors } from "@medisense/contract/medicines";
import { DomainError } from "../../platform/domain-error.ts";
import { pincodeOf } from "./pincodes.ts";

/** Returns a pin code's entry in the postal directory. */
export function readPincode(pincode: string) {
  const data = pincodeOf(pincode);
  if (!data) throw new DomainError(medicineErrors.pincodeNotFound);
  return { data };
}
