import { ApiError } from "@medisense/contract/client";
import { medicineErrors } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { pincodePlace } from "../../../features/orders/queries.ts";

/** Returns the postal directory's entry for a pin code. */
export function usePincodePlace(pincode: string) {
  const { data, error } = useQuery(pincodePlace(pincode));
  return { ...data, isUnknown: error instanceof ApiError && error.is(medicineErrors.pincodeNotFound) };
}
