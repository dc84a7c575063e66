import type { deliveryStatuses, ParcelState } from "@medisense/contract/orders";

type DeliveryStatus = (typeof deliveryStatuses)[number];

/** What an order as a whole comes to. `isShort` says that packs have left it. */
export function deliveryStatusOf(parcels: ParcelState[], isShort: boolean): DeliveryStatus {
  const alive = parcels.filter((state) => state !== "cancelled" && state !== "returned");
  if (alive.length === 0) return "cancelled";
  if (alive.every((state) => state === "delivered")) {
    return isShort || alive.length < parcels.length ? "partially fulfilled" : "delivered";
  }
  return alive.some((state) => state === "out_for_delivery" || state === "delivered") ? "dispatched" : "pending";
}
