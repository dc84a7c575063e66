import type { OutgoingMail } from "../../notifications/index.ts";
import { inRupees } from "./in-rupees.ts";
import type { OrderPatient } from "./order-patient.ts";

export function orderRefundedMail(
  { order, email }: OrderPatient,
  refund: { id: string; amountPaise: number },
): OutgoingMail {
  return {
    cause: `order-refunded:${refund.id}`,
    to: email,
    subject: `Your refund of ${inRupees(refund.amountPaise)} has been made`,
    heading: "Your refund has been made",
    paragraphs: [
      `${inRupees(refund.amountPaise)} of order ${order.number} was refunded to your original payment method. Your bank may take a few days to show it.`,
    ],
  };
}
