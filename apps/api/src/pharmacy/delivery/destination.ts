import { orderErrors } from "@medisense/contract/orders";
import { DomainError } from "../../platform/domain-error.ts";
import type { products, stores } from "../tables/catalogue-tables.ts";
import { needOf } from "./dispensing-rules.ts";
import { isSameDistrict, isSameState } from "./district.ts";
import { isState, type PincodeEntry, pincodeOf } from "./pincodes.ts";

/** The destination of an order. `place` is undefined when the postal directory does not list the pin code. */
export interface Destination {
  pincode: string;
  place: PincodeEntry | undefined;
}

export const destinationAt = (pincode: string): Destination => ({ pincode, place: pincodeOf(pincode) });

/** The destination of an order, whose pin code is listed. */
export interface OrderDestination extends Destination {
  place: PincodeEntry;
}

/**
 * Returns the destination of an order. Refuses an unlisted pin code, and a state that is not that of the pin code: nobody
 * knows where such a parcel goes. The law allows some deliveries within a district only, and the district follows from the pin code.
 */
export function destinationOf({ postalCode, state }: { postalCode: string; state: string }): OrderDestination {
  const { pincode, place } = destinationAt(postalCode);
  if (!place) throw new DomainError(orderErrors.pincodeUnknown);
  if (contradicts(state, place)) throw new DomainError(orderErrors.stateElsewhere);
  return { pincode, place };
}

/** A name that is no state proves nothing. */
const contradicts = (state: string, place: PincodeEntry) => isState(state) && !isSameState(place, { state });

type Supplied = Pick<typeof products.$inferSelect, "schedule" | "prescriptionRequired"> & {
  store: Pick<typeof stores.$inferSelect, "district" | "state">;
};

/**
 * Returns the rule for a medicine from its store to the destination, which is undefined until the patient names it.
 */
export function ruleFor({ schedule, prescriptionRequired, store }: Supplied, destination: Destination | undefined) {
  // A destination that cannot be proved to lie in the district counts as outside.
  const sameDistrict = destination && isSameDistrict(store, destination.place ?? {});
  return needOf({ schedule, prescriptionRequired, isNarcotic: false, sameDistrict });
}
