import type { deliveryStatuses, ParcelState } from "@medisense/contract/orders";

type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Over without having reached anybody. */
export const cameToNothing = (state: ParcelState) => state === "cancelled" || state === "returned";

/** What an order as a whole comes to. `isShort` says that packs have left it. */
export function deliveryStatusOf(parcels: ParcelState[], isShort: boolean): DeliveryStatus {
  const alive = parcels.filter((state) => !cameToNothing(state));
  if (alive.length === 0) return "cancelled";
  if (alive.every((state) => state === "delivered")) {
    return isShort || alive.length < parcels.length ? "partially fulfilled" : "delivered";
  }
  return alive.some((state) => state === "out_for_delivery" || state === "delivered") ? "dispatched" : "pending";
}
