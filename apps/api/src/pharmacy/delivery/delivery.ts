import type { Delivery, LineNeed } from "@medisense/contract/delivery";
import type { products, stores } from "../tables/catalogue-tables.ts";
import { arrivalAt } from "./arrival.ts";
import { type Destination, ruleFor } from "./destination.ts";

interface Offer {
  product: Pick<typeof products.$inferSelect, "schedule" | "prescriptionRequired">;
  store: Pick<typeof stores.$inferSelect, "city" | "district" | "state">;
}

export const isDelivered = (need: LineNeed) => need === "none" || need === "prescription";

/** Returns how an offer reaches the destination when it is ordered now. Nothing arrives where nothing is known of the pin code. */
export function deliveryTo(destination: Destination, { product, store }: Offer, now: Date): Delivery {
  const { need, reason, source } = ruleFor({ ...product, store }, destination);
  return {
    need,
    reason,
    source,
    arrives: isDelivered(need) && destination.place ? arrivalAt(store, destination.place, now) : null,
    city: store.city,
    district: store.district,
  };
}
