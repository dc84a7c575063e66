import { REVIEW_WAIT_DAYS } from "@medisense/contract/orders";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import { forWhom } from "./for-whom.ts";
import type { OrderPatient } from "./order-patient.ts";
import { refundSentence, restOf, restSentences } from "./rest-of-order.ts";

export function notReviewedMail(
  { order, email, locale, dependantName }: OrderPatient,
  parcels: ParcelRow[],
  refundPaise: number,
): OutgoingMail {
  const rest = restOf(parcels);
  const refund = refundSentence(refundPaise, rest);
  return {
    cause: `order-not-reviewed:${order.id}`,
    to: email,
    locale,
    subject: {
      en: `No pharmacist reviewed your prescription for order ${order.number}`,
      hi: `ऑर्डर ${order.number} का आपका पर्चा किसी फ़ार्मासिस्ट ने नहीं देखा`,
    },
    heading:
      rest === "nothing"
        ? { en: "Your order is refunded", hi: "आपके ऑर्डर के पैसे लौटाए जा रहे हैं" }
        : { en: "Part of your order is refunded", hi: "आपके ऑर्डर के कुछ हिस्से के पैसे लौटाए जा रहे हैं" },
    paragraphs: [
      {
        en: `You added a prescription, but no pharmacist reviewed it within ${REVIEW_WAIT_DAYS} days, so the medicines that need one cannot be sent. We are sorry.`,
        hi: `आपने पर्चा जोड़ा था, पर ${REVIEW_WAIT_DAYS} दिन में किसी फ़ार्मासिस्ट ने उसे नहीं देखा, इसलिए पर्चे वाली दवाएँ नहीं भेजी जा सकतीं। हमें खेद है।`,
      },
      {
        en: `${refund.en} You can order again, from this or another pharmacy.`,
        hi: `${refund.hi} आप इसी या किसी दूसरी दुकान से फिर ऑर्डर कर सकते हैं।`,
      },
      restSentences[rest],
    ],
    facts: forWhom(dependantName),
  };
}
