import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import type { OrderPatient } from "./order-patient.ts";
import { refundSentence, restOf, restSentences } from "./rest-of-order.ts";

export function parcelReturnedMail(
  { order, email }: OrderPatient,
  parcels: ParcelRow[],
  { id, isPickup }: ParcelRow,
  storeName: string,
  refundPaise: number,
): OutgoingMail {
  const rest = restOf(parcels);
  return {
    cause: `order-returned:${id}`,
    to: email,
    subject: `A parcel of your order ${order.number} ${isPickup ? "was not collected" : "was returned"}`,
    heading: isPickup ? "Your medicines were not collected" : "Your parcel was returned",
    paragraphs: [
      isPickup
        ? `${storeName} had your medicines ready, but nobody collected them. They are no longer reserved for you.`
        : `The medicines from ${storeName} could not be handed over and are back at the pharmacy.`,
      refundSentence(refundPaise, rest),
      restSentences[rest],
    ],
  };
}
