import type { ParcelState } from "@medisense/contract/orders";

/** Still in the store, so it can stay there. */
export const cancellable: ParcelState[] = ["rx_review", "placed", "accepted", "packed", "ready_for_pickup"];
