import { PRESCRIPTION_WAIT_DAYS } from "@medisense/contract/orders";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import type { OrderPatient } from "./order-patient.ts";
import { refundSentence, restOf, restSentences } from "./rest-of-order.ts";

export function noPrescriptionMail(
  { order, email }: OrderPatient,
  parcels: ParcelRow[],
  refundPaise: number,
): OutgoingMail {
  const rest = restOf(parcels);
  return {
    cause: `order-no-prescription:${order.id}`,
    to: email,
    subject: `We received no prescription for order ${order.number}`,
    heading: rest === "nothing" ? "Your order is refunded" : "Part of your order is refunded",
    paragraphs: [
      `We waited ${PRESCRIPTION_WAIT_DAYS} days for a prescription and received none, so the medicines that need one cannot be supplied.`,
      `${refundSentence(refundPaise, rest)} You can order again when you have a prescription.`,
      restSentences[rest],
    ],
  };
}
