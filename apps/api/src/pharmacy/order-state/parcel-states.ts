import type { ParcelState } from "@medisense/contract/orders";

/** True for a parcel that ended undelivered. */
export const endedUndelivered = (state: ParcelState) => state === "cancelled" || state === "returned";

/** The states of a paid parcel that has not left the store. */
export const inTheStore: ParcelState[] = ["rx_review", "placed", "accepted", "packed", "ready_for_pickup"];

/** True while the parcel is still in the store, where the patient can cancel it. */
export const isCancellable = (state: ParcelState) => inTheStore.includes(state);
