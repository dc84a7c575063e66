import type { deliveryStatuses, ParcelState } from "@medisense/contract/orders";
import { endedUndelivered } from "./parcel-states.ts";

type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Returns the status of the order as a whole. `isShort` is true when packs were removed from it. */
export function deliveryStatusOf(parcels: ParcelState[], isShort: boolean): DeliveryStatus {
  const alive = parcels.filter((state) => !endedUndelivered(state));
  if (alive.length === 0) return "cancelled";
  if (alive.every((state) => state === "delivered")) {
    return isShort || alive.length < parcels.length ? "partially fulfilled" : "delivered";
  }
  return alive.some((state) => state === "out_for_delivery" || state === "delivered") ? "dispatched" : "pending";
}
