import type { OutgoingMail } from "../../notifications/index.ts";
import { inRupees } from "../order-mails/in-rupees.ts";
import type { OrderRow } from "../order-state/lock-order.ts";
import { type DocumentRow, titleOf } from "./order-document.ts";

/** Returns the mail to the order's email, which may differ from the patient's own. */
export function invoiceMail({ number, deliveryAddress }: OrderRow, document: DocumentRow): OutgoingMail {
  const title = titleOf(document);
  const isCredit = document.kind === "credit_note";
  return {
    cause: `order-document:${document.id}`,
    to: deliveryAddress.email,
    subject: `${title} for order ${number}`,
    heading: title,
    paragraphs: [
      isCredit
        ? `${document.content.seller.name} has credited what it invoiced but did not hand over. The credit note is attached as a PDF.`
        : `${document.content.seller.name} has issued the invoice attached as a PDF.`,
    ],
    facts: [
      ["Order", number],
      ["Number", document.number],
      ["Pharmacy", document.content.seller.name],
      [isCredit ? "Amount credited" : "Amount, including taxes", inRupees(document.totalPaise)],
    ],
  };
}
