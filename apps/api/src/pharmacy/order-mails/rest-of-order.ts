import type { Bilingual } from "@medisense/contract/locales";
import type { ParcelRow } from "../order-state/lock-order.ts";
import { endedUndelivered } from "../order-state/parcel-states.ts";
import { inRupees } from "../../platform/documents/in-rupees.ts";

/** The rest of an order after a part of it was removed. */
export type Rest = "nothing" | "handed over" | "to be collected" | "coming";

export const restSentences: Record<Rest, Bilingual> = {
  nothing: {
    en: "Nothing more of this order will be delivered.",
    hi: "इस ऑर्डर में से अब और कुछ नहीं आएगा।",
  },
  "handed over": {
    en: "You keep what was handed over to you; nothing more will be delivered.",
    hi: "जो दवाएँ आपको मिल चुकी हैं, वे आपकी हैं; अब और कुछ नहीं आएगा।",
  },
  "to be collected": {
    en: "The rest of your order is still to be collected. “My Medicine Orders” shows its progress.",
    hi: "बाक़ी ऑर्डर आपको दुकान से लेना है। उसकी स्थिति “मेरे ऑर्डर” में दिखेगी।",
  },
  coming: {
    en: "The rest of your order is still coming. “My Medicine Orders” shows its progress.",
    hi: "बाक़ी ऑर्डर आ रहा है। उसकी स्थिति “मेरे ऑर्डर” में दिखेगी।",
  },
};

export function restOf(parcels: ParcelRow[]): Rest {
  const left = parcels.filter(({ state }) => !endedUndelivered(state));
  if (left.length === 0) return "nothing";
  const open = left.filter(({ state }) => state !== "delivered");
  if (open.length === 0) return "handed over";
  return open.every(({ isPickup }) => isPickup) ? "to be collected" : "coming";
}

export function refundSentence(refundPaise: number, rest: Rest): Bilingual {
  const amount = inRupees(refundPaise);
  return {
    en: `${rest === "nothing" ? `${amount}, including fees,` : amount} will be refunded to your original payment method.`,
    hi: `${rest === "nothing" ? `शुल्क सहित ${amount}` : amount} वहीं लौटेंगे जहाँ से आपने भुगतान किया था।`,
  };
}
