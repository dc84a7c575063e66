import type { ParcelRow } from "../order-state/lock-order.ts";
import { endedUndelivered } from "../order-state/parcel-states.ts";
import { inRupees } from "./in-rupees.ts";

/** The rest of an order after a part of it was removed. */
export type Rest = "nothing" | "handed over" | "to be collected" | "coming";

export const restSentences: Record<Rest, string> = {
  nothing: "Nothing more of this order will be delivered.",
  "handed over": "You keep what was handed over to you; nothing more will be delivered.",
  "to be collected": "The rest of your order is still to be collected. My Orders shows its progress.",
  coming: "The rest of your order is still coming. My Orders shows its progress.",
};

export function restOf(parcels: ParcelRow[]): Rest {
  const left = parcels.filter(({ state }) => !endedUndelivered(state));
  if (left.length === 0) return "nothing";
  const open = left.filter(({ state }) => state !== "delivered");
  if (open.length === 0) return "handed over";
  return open.every(({ isPickup }) => isPickup) ? "to be collected" : "coming";
}

export function refundSentence(refundPaise: number, rest: Rest) {
  const amount = rest === "nothing" ? `${inRupees(refundPaise)}, including fees,` : inRupees(refundPaise);
  return `${amount} will be refunded to your original payment method.`;
}
