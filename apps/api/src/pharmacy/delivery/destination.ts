import { orderErrors } from "@medisense/contract/orders";
import { DomainError } from "../../platform/domain-error.ts";
import type { products, stores } from "../tables/catalogue-tables.ts";
import { needOf } from "./dispensing-rules.ts";
import { isSameDistrict, isSameState, type Region } from "./district.ts";
import { pincodeOf, stateNamed, statesNear } from "./pincodes.ts";

/**
 * The destination of an order. A pin code that the postal directory does not list yet has no district, and a state only
 * if its neighbours lie in one. `place` is undefined when it has no neighbours either.
 */
export interface Destination {
  pincode: string;
  place: Partial<Region> | undefined;
}

export function destinationAt(pincode: string): Destination {
  const listed = pincodeOf(pincode);
  if (listed) return { pincode, place: listed };
  const [state, another] = statesNear(pincode);
  if (!state) return { pincode, place: undefined };
  return { pincode, place: another ? {} : { state } };
}

/** True for a pin code that the postal directory lists, or that is new among listed ones. */
export const isKnownPincode = (pincode: string) => destinationAt(pincode).place !== undefined;

/** The destination of an order, whose state is known. */
export interface OrderDestination extends Destination {
  place: Partial<Region> & Pick<Region, "state">;
}

/**
 * Returns the destination of an order. Refuses a pin code that nothing is known of, and a state that is not that of the
 * pin code. The law allows some deliveries within a district only, and the district follows from the pin code.
 */
export function destinationOf({ postalCode, state }: { postalCode: string; state: string }): OrderDestination {
  const { pincode, place } = destinationAt(postalCode);
  if (!place) throw new DomainError(orderErrors.pincodeUnknown);
  const known = place.state ?? statesNear(pincode).find((near) => isSameState({ state: near }, { state }));
  if (!known || contradicts(state, known)) throw new DomainError(orderErrors.stateElsewhere);
  return { pincode, place: { ...place, state: known } };
}

/** A name that is no state proves nothing. */
const contradicts = (state: string, known: string) =>
  stateNamed(state) !== undefined && !isSameState({ state: known }, { state });

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
