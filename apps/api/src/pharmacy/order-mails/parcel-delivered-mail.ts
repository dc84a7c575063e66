import { istTime } from "@medisense/contract/ist";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import type { OrderPatient } from "./order-patient.ts";

export function parcelDeliveredMail(
  { order, email }: OrderPatient,
  parcel: ParcelRow,
  storeName: string,
  at: Date,
): OutgoingMail {
  return {
    cause: `order-delivered:${parcel.id}`,
    to: email,
    subject: `The medicines of order ${order.number} were handed over`,
    heading: "Handed over",
    paragraphs: [
      `The medicines from ${storeName} were handed over at ${istTime(at)}. The invoice is under My Orders.`,
      "If you did not receive them, please write to us at once.",
    ],
  };
}
