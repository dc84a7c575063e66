import { medicineErrors } from "@medisense/contract/medicines";
import { DomainError } from "../../platform/domain-error.ts";
import { destinationAt } from "./destination.ts";

/** Returns a pin code's entry in the postal directory. A new one is not listed there, and gets what its neighbours tell. */
export function readPincode(pincode: string) {
  const { place } = destinationAt(pincode);
  if (!place) throw new DomainError(medicineErrors.pincodeNotFound);
  return { data: { pincode, office: "", district: "", state: "", ...place } };
}
