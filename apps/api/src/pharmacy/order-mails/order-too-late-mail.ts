import type { OutgoingMail } from "../../notifications/index.ts";
import { inRupees } from "./in-rupees.ts";
import type { OrderPatient } from "./order-patient.ts";

export function orderTooLateMail({ order, email }: OrderPatient): OutgoingMail {
  return {
    cause: `order-late-refund:${order.id}`,
    to: email,
    subject: `Your payment for order ${order.number} arrived too late and is being refunded`,
    heading: "Your payment arrived after the stock was gone",
    paragraphs: [
      "The medicines were no longer reserved for you when your payment arrived, and not all of them are still available.",
      `The full amount, ${inRupees(order.subtotalPaise + order.deliveryFeePaise)}, is being refunded. You do not need to do anything.`,
    ],
  };
}
