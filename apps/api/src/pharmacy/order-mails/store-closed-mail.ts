import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import type { OrderPatient } from "./order-patient.ts";
import { refundSentence, restOf, restSentences } from "./rest-of-order.ts";

export function storeClosedMail(
  { order, email, locale }: OrderPatient,
  parcels: ParcelRow[],
  refundPaise: number,
  /** The parcel that is cancelled: each is cancelled once, however often its store closes. */
  parcelId: string,
): OutgoingMail {
  const rest = restOf(parcels);
  return {
    cause: `order-store-closed:${order.id}:${parcelId}`,
    to: email,
    locale,
    subject:
      rest === "nothing"
        ? { en: `Your order ${order.number} is cancelled`, hi: `आपका ऑर्डर ${order.number} रद्द हो गया है` }
        : {
            en: `Part of your order ${order.number} is cancelled`,
            hi: `आपके ऑर्डर ${order.number} का एक हिस्सा रद्द हो गया है`,
          },
    heading: { en: "The pharmacy does not sell at present", hi: "दुकान अभी दवाएँ नहीं बेच रही है" },
    paragraphs: [
      {
        en: "A pharmacy of your order does not sell on MediSense at present, so what it had not handed over is cancelled. We are sorry.",
        hi: "आपके ऑर्डर की एक दुकान अभी MediSense पर दवाएँ नहीं बेच रही है, इसलिए जो उसने नहीं सौंपा था वह रद्द हो गया है। हमें खेद है।",
      },
      refundSentence(refundPaise, rest),
      restSentences[rest],
    ],
  };
}
