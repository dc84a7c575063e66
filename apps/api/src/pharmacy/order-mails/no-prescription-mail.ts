import { PRESCRIPTION_WAIT_DAYS } from "@medisense/contract/orders";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import { forWhom } from "./for-whom.ts";
import type { OrderPatient } from "./order-patient.ts";
import { refundSentence, restOf, restSentences } from "./rest-of-order.ts";

export function noPrescriptionMail(
  { order, email, locale, dependantName }: OrderPatient,
  parcels: ParcelRow[],
  refundPaise: number,
): OutgoingMail {
  const rest = restOf(parcels);
  const refund = refundSentence(refundPaise, rest);
  return {
    cause: `order-no-prescription:${order.id}`,
    to: email,
    locale,
    subject: {
      en: `We received no prescription for order ${order.number}`,
      hi: `ऑर्डर ${order.number} के लिए हमें कोई पर्चा नहीं मिला`,
    },
    heading:
      rest === "nothing"
        ? { en: "Your order is refunded", hi: "आपके ऑर्डर के पैसे लौटाए जा रहे हैं" }
        : { en: "Part of your order is refunded", hi: "आपके ऑर्डर के कुछ हिस्से के पैसे लौटाए जा रहे हैं" },
    paragraphs: [
      {
        en: `We waited ${PRESCRIPTION_WAIT_DAYS} days for a prescription and received none, so the medicines that need one cannot be supplied.`,
        hi: `हमने ${PRESCRIPTION_WAIT_DAYS} दिन तक पर्चे की प्रतीक्षा की और वह नहीं आया, इसलिए पर्चे वाली दवाएँ नहीं दी जा सकतीं।`,
      },
      {
        en: `${refund.en} You can order again when you have a prescription.`,
        hi: `${refund.hi} पर्चा मिलने पर आप फिर से ऑर्डर कर सकते हैं।`,
      },
      restSentences[rest],
    ],
    facts: forWhom(dependantName),
  };
}
