import type { ParcelRow } from "../order-state/lock-order.ts";

/** Returns the code while the parcel can be handed over, otherwise null. Only the patient may see it. */
export const shownDeliveryCode = ({ state, deliveryCode }: ParcelRow) =>
  state === "out_for_delivery" || state === "ready_for_pickup" ? deliveryCode : null;
