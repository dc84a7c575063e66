import { istTime } from "@medisense/contract/ist";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import { forWhom } from "./for-whom.ts";
import type { OrderPatient } from "./order-patient.ts";

export function parcelDeliveredMail(
  { order, email, locale, dependantName }: OrderPatient,
  parcel: ParcelRow,
  storeName: string,
  at: Date,
): OutgoingMail {
  return {
    cause: `order-delivered:${parcel.id}`,
    to: email,
    locale,
    subject: {
      en: `The medicines of order ${order.number} were handed over`,
      hi: `ऑर्डर ${order.number} की दवाएँ दे दी गई हैं`,
    },
    heading: { en: "Handed over", hi: "दवाएँ दे दी गईं" },
    paragraphs: [
      {
        en: `The medicines from ${storeName} were handed over at ${istTime(at)}. The invoice is under “My Medicine Orders”.`,
        hi: `${storeName} की दवाएँ ${istTime(at)} पर दे दी गईं। बिल “मेरे ऑर्डर” में है।`,
      },
      {
        en: "If you did not receive them, please write to us at once.",
        hi: "अगर आपको दवाएँ नहीं मिलीं, तो कृपया हमें तुरंत लिखें।",
      },
    ],
    facts: forWhom(dependantName),
  };
}
