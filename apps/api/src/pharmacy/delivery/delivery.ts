import type { Delivery } from "@medisense/contract/delivery";
import type { products, stores } from "../tables.ts";
import { arrivalAt } from "./arrival.ts";
import { type Door, ruleFor } from "./door.ts";

interface Offer {
  product: Pick<typeof products.$inferSelect, "schedule" | "prescriptionRequired">;
  store: Pick<typeof stores.$inferSelect, "city" | "district" | "state">;
}

/** What whoever looks at an offer now can expect of it at their door. */
export function deliveryTo(door: Door, { product, store }: Offer, now: Date): Delivery {
  const { need, reason, source } = ruleFor({ ...product, store }, door);
  const isBrought = need === "none" || need === "prescription";
  return {
    need,
    reason,
    source,
    arrives: isBrought ? arrivalAt(store, door.place ?? {}, now) : null,
    city: store.city,
    district: store.district,
  };
}
