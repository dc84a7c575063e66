import { PRESCRIPTION_WAIT_DAYS } from "@medisense/contract/orders";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { LockedOrder } from "../order-state/lock-order.ts";
import { inRupees } from "./in-rupees.ts";
import type { OrderPatient } from "./order-patient.ts";

export function orderPlacedMail({ order, email }: OrderPatient, { lines, parcels }: LockedOrder): OutgoingMail {
  const waiting = lines.filter(({ rx }) => rx === "waiting");
  const collected = parcels.filter(({ isPickup }) => isPickup);
  return {
    cause: `order-placed:${order.id}`,
    to: email,
    subject: `Your order ${order.number} is placed`,
    heading: waiting.length > 0 ? "Your order is placed and needs a prescription" : "Your order is placed",
    paragraphs: [
      "Your payment has arrived and the pharmacies have your order.",
      ...(waiting.length > 0
        ? [
            `${waiting.length === lines.length ? "All of it" : "Part of it"} needs a prescription. Please open My Orders and add one within ${PRESCRIPTION_WAIT_DAYS} days: a prescription written here, or a photo or PDF. A pharmacist checks it before anything is sent. Medicines that still lack one are then refunded in full.`,
          ]
        : []),
      ...(collected.length > 0
        ? [
            `${collected.length === parcels.length ? "All of it" : "Part of it"} has to be collected at the pharmacy. My Orders shows where, and when it is ready.`,
          ]
        : []),
    ],
    facts: [
      ["Order", order.number],
      ["Lines", String(lines.length)],
      [collected.length === parcels.length ? "Service charge" : "Delivery", inRupees(order.deliveryFeePaise)],
      ["Paid", inRupees(order.subtotalPaise + order.deliveryFeePaise)],
    ],
  };
}
