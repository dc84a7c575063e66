import type { Bilingual } from "@medisense/contract/locales";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import { forWhom } from "./for-whom.ts";
import type { OrderPatient } from "./order-patient.ts";
import { type Rest, refundSentence, restOf, restSentences } from "./rest-of-order.ts";

export function orderCancelledMail(
  { order, email, locale, dependantName }: OrderPatient,
  parcels: ParcelRow[],
  refund: number | "already refunded",
): OutgoingMail {
  const rest = restOf(parcels);
  const money = refund === "already refunded" ? wasRefunded : refundSentence(refund, rest);
  return {
    cause: `order-cancelled:${order.id}`,
    to: email,
    locale,
    subject:
      rest === "nothing"
        ? { en: `Your order ${order.number} is cancelled`, hi: `आपका ऑर्डर ${order.number} रद्द हो गया है` }
        : {
            en: `Part of your order ${order.number} is cancelled`,
            hi: `आपके ऑर्डर ${order.number} का कुछ हिस्सा रद्द हो गया है`,
          },
    heading: cancelledHeadings[rest],
    paragraphs: [
      {
        en: `${money.en} You do not need to do anything.`,
        hi: `${money.hi} आपको कुछ करने की ज़रूरत नहीं है।`,
      },
      restSentences[rest],
    ],
    facts: forWhom(dependantName),
  };
}

const wasRefunded: Bilingual = {
  en: "We cancelled it because your whole payment was given back to you.",
  hi: "हमने इसे रद्द किया, क्योंकि आपका पूरा भुगतान लौटा दिया गया है।",
};
const unsentCancelled: Bilingual = {
  en: "The parcels not yet on their way are cancelled",
  hi: "जो पार्सल अभी निकले नहीं थे, वे रद्द हो गए हैं",
};
const cancelledHeadings: Record<Rest, Bilingual> = {
  nothing: { en: "Your order is cancelled", hi: "आपका ऑर्डर रद्द हो गया है" },
  "handed over": { en: "The rest of your order is cancelled", hi: "आपका बाक़ी ऑर्डर रद्द हो गया है" },
  "to be collected": unsentCancelled,
  coming: unsentCancelled,
};
