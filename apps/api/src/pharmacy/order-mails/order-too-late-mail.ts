import type { OutgoingMail } from "../../notifications/index.ts";
import { forWhom } from "./for-whom.ts";
import { fullRefund } from "./full-refund.ts";
import type { OrderPatient } from "./order-patient.ts";

export function orderTooLateMail({ order, email, locale, dependantName }: OrderPatient): OutgoingMail {
  return {
    cause: `order-late-refund:${order.id}`,
    to: email,
    locale,
    subject: {
      en: `Your payment for order ${order.number} arrived too late and is being refunded`,
      hi: `ऑर्डर ${order.number} का भुगतान देर से आया और लौटाया जा रहा है`,
    },
    heading: { en: "Your payment arrived after the stock was gone", hi: "भुगतान स्टॉक ख़त्म होने के बाद आया" },
    paragraphs: [
      {
        en: "The medicines were no longer reserved for you when your payment arrived, and not all of them are still available.",
        hi: "भुगतान आने तक दवाएँ आपके लिए अलग नहीं रखी रहीं, और अब उनमें से सब उपलब्ध नहीं हैं।",
      },
      fullRefund(order),
    ],
    facts: forWhom(dependantName),
  };
}
