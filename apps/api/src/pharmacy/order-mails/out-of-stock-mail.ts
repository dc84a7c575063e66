import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import { forWhom } from "./for-whom.ts";
import type { OrderPatient } from "./order-patient.ts";
import { refundSentence, restOf, restSentences } from "./rest-of-order.ts";

export function outOfStockMail(
  { order, email, locale, dependantName }: OrderPatient,
  parcels: ParcelRow[],
  refundPaise: number,
  cause: string,
): OutgoingMail {
  const rest = restOf(parcels);
  const isWhole = rest === "nothing";
  return {
    cause: `order-out-of-stock:${cause}`,
    to: email,
    locale,
    subject: isWhole
      ? { en: `Your order ${order.number} is out of stock`, hi: `आपके ऑर्डर ${order.number} की दवाएँ स्टॉक में नहीं हैं` }
      : {
          en: `Part of your order ${order.number} is out of stock`,
          hi: `आपके ऑर्डर ${order.number} की कुछ दवाएँ स्टॉक में नहीं हैं`,
        },
    heading: isWhole
      ? { en: "Your order is out of stock", hi: "आपके ऑर्डर की दवाएँ स्टॉक में नहीं हैं" }
      : { en: "Part of your order is out of stock", hi: "आपके ऑर्डर की कुछ दवाएँ स्टॉक में नहीं हैं" },
    paragraphs: [
      {
        en: "The pharmacy does not have all the packs in your order after all. We are sorry.",
        hi: "आपके ऑर्डर के सभी पैक दुकान के पास असल में नहीं हैं। हमें खेद है।",
      },
      refundSentence(refundPaise, rest),
      restSentences[rest],
    ],
    facts: forWhom(dependantName),
  };
}
