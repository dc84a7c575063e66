import type { Quote } from "@medisense/contract/orders";
import type { CheckoutLine } from "./checkout-line.ts";

/** The medicines that the patient must collect at one store. */
export interface Pickup {
  names: string;
  address: string;
}

/** Returns what must be collected, store by store. */
export function pickupsIn(lines: CheckoutLine[], quote: Quote | undefined): Pickup[] {
  const collected = new Set(quote?.lines.filter(({ need }) => need === "pickup").map(({ medicineId }) => medicineId));
  return (quote?.parcels ?? []).flatMap(({ storeId, storeName, pickupAddress }) => {
    if (!pickupAddress) return [];
    const names = lines.filter((line) => line.storeId === storeId && collected.has(line._id)).map(({ name }) => name);
    return [{ names: names.join(", "), address: `${storeName}, ${pickupAddress}` }];
  });
}
