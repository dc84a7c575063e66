import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import { forWhom } from "./for-whom.ts";
import type { OrderPatient } from "./order-patient.ts";
import { refundSentence, restOf, restSentences } from "./rest-of-order.ts";

export function parcelReturnedMail(
  { order, email, locale, dependantName }: OrderPatient,
  parcels: ParcelRow[],
  { id, isPickup }: ParcelRow,
  storeName: string,
  refundPaise: number,
): OutgoingMail {
  const rest = restOf(parcels);
  return {
    cause: `order-returned:${id}`,
    to: email,
    locale,
    subject: isPickup
      ? {
          en: `A parcel of your order ${order.number} was not collected`,
          hi: `आपके ऑर्डर ${order.number} का एक पार्सल लिया नहीं गया`,
        }
      : {
          en: `A parcel of your order ${order.number} was not delivered`,
          hi: `आपके ऑर्डर ${order.number} का एक पार्सल नहीं पहुँचा`,
        },
    heading: isPickup
      ? { en: "Your medicines were not collected", hi: "आपकी दवाएँ नहीं ली गईं" }
      : { en: "Your parcel was not delivered", hi: "आपका पार्सल नहीं पहुँचा" },
    paragraphs: [
      isPickup
        ? {
            en: `${storeName} had your medicines ready, but nobody collected them. They are no longer reserved for you.`,
            hi: `${storeName} में आपकी दवाएँ तैयार थीं, पर कोई लेने नहीं आया। अब वे आपके लिए अलग नहीं रखी हैं।`,
          }
        : {
            en: `The medicines from ${storeName} could not be handed over, and are no longer on their way to you.`,
            hi: `${storeName} की दवाएँ आपको दी नहीं जा सकीं, और अब वे आपके पास नहीं आ रही हैं।`,
          },
      refundSentence(refundPaise, rest),
      restSentences[rest],
    ],
    facts: forWhom(dependantName),
  };
}
