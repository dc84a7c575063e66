import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import type { OrderPatient } from "./order-patient.ts";
import { refundSentence, restOf, restSentences } from "./rest-of-order.ts";

export function outOfStockMail(
  { order, email }: OrderPatient,
  parcels: ParcelRow[],
  refundPaise: number,
  cause: string,
): OutgoingMail {
  const rest = restOf(parcels);
  const what = rest === "nothing" ? "Your order" : "Part of your order";
  return {
    cause: `order-out-of-stock:${cause}`,
    to: email,
    subject: `${what} ${order.number} is out of stock`,
    heading: `${what} is out of stock`,
    paragraphs: [
      "The pharmacy does not have all the packs in your order after all. We are sorry.",
      refundSentence(refundPaise, rest),
      restSentences[rest],
    ],
  };
}
