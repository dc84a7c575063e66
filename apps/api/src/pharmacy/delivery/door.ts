import type { products, stores } from "../tables.ts";
import { needOf } from "./dispensing-rules.ts";
import { isSameDistrict, isSameState } from "./district.ts";
import { isState, type Pincode, pincodeOf } from "./pincodes.ts";

/** Where an order goes; `place` is undefined for a pin code that the postal directory does not have. */
export interface Door {
  pincode: string;
  place: Pincode | undefined;
}

export const doorAt = (pincode: string): Door => ({ pincode, place: pincodeOf(pincode) });

/** Whether an address names another state than its pin code lies in; a name that is no state's says nothing. */
export const contradicts = (state: string, { place }: Door) =>
  place !== undefined && isState(state) && !isSameState(place, { state });

type Supplied = Pick<typeof products.$inferSelect, "schedule" | "prescriptionRequired"> & {
  store: Pick<typeof stores.$inferSelect, "district" | "state">;
};

/** What the law asks of a medicine that goes from its store to a door; undefined while nobody has said where. */
export function ruleFor({ schedule, prescriptionRequired, store }: Supplied, door: Door | undefined) {
  // A door that cannot be shown to lie in the district does not.
  const sameDistrict = door && isSameDistrict(store, door.place ?? {});
  return needOf({ schedule, prescriptionRequired, isNarcotic: false, sameDistrict });
}
