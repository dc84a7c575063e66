import { REVIEW_WAIT_DAYS } from "@medisense/contract/orders";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import type { OrderPatient } from "./order-patient.ts";
import { refundSentence, restOf, restSentences } from "./rest-of-order.ts";

export function notReviewedMail(
  { order, email }: OrderPatient,
  parcels: ParcelRow[],
  refundPaise: number,
): OutgoingMail {
  const rest = restOf(parcels);
  return {
    cause: `order-not-reviewed:${order.id}`,
    to: email,
    subject: `No pharmacist reviewed your prescription for order ${order.number}`,
    heading: rest === "nothing" ? "Your order is refunded" : "Part of your order is refunded",
    paragraphs: [
      `You added a prescription, but no pharmacist reviewed it within ${REVIEW_WAIT_DAYS} days, so the medicines that need one cannot be sent. We are sorry.`,
      `${refundSentence(refundPaise, rest)} You can order again, from this or another pharmacy.`,
      restSentences[rest],
    ],
  };
}
