import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import type { OrderPatient } from "./order-patient.ts";
import { type Rest, refundSentence, restOf, restSentences } from "./rest-of-order.ts";

export function orderCancelledMail(
  { order, email }: OrderPatient,
  parcels: ParcelRow[],
  refundPaise: number,
): OutgoingMail {
  const rest = restOf(parcels);
  return {
    cause: `order-cancelled:${order.id}`,
    to: email,
    subject: `${rest === "nothing" ? "Your order" : "Part of your order"} ${order.number} is cancelled`,
    heading: cancelledHeadings[rest],
    paragraphs: [`${refundSentence(refundPaise, rest)} You do not need to do anything.`, restSentences[rest]],
  };
}

const cancelledHeadings: Record<Rest, string> = {
  nothing: "Your order is cancelled",
  "handed over": "The rest of your order is cancelled",
  "to be collected": "The parcels not yet on their way are cancelled",
  coming: "The parcels not yet on their way are cancelled",
};
