import type { Locale } from "@medisense/contract/locales";
import type { OutgoingMail } from "../../notifications/index.ts";
import { forWhom } from "../order-mails/for-whom.ts";
import { inRupees } from "../../platform/documents/in-rupees.ts";
import type { OrderRow } from "../order-state/lock-order.ts";
import { type DocumentRow, titleOf } from "./order-document.ts";

/** Returns the mail to the order's email, which may differ from the patient's own. */
export function invoiceMail(
  { number, deliveryAddress }: OrderRow,
  document: DocumentRow,
  { locale, dependantName }: { locale: Locale | null; dependantName: string | undefined },
): OutgoingMail {
  const title = titleOf(document);
  const { seller } = document.content;
  const isCredit = document.kind === "credit_note";
  return {
    cause: `order-document:${document.id}`,
    to: deliveryAddress.email,
    locale,
    subject: { en: `${title.en} for order ${number}`, hi: `ऑर्डर ${number} का ${title.hi}` },
    heading: title,
    paragraphs: [
      isCredit
        ? document.returnId
          ? {
              en: `${seller.name} has credited what it took back. The credit note is attached as a PDF.`,
              hi: `जो दवाएँ वापस ली गईं, उनका क्रेडिट नोट ${seller.name} ने जारी किया है। वह PDF में साथ लगा है।`,
            }
          : {
              en: `${seller.name} has credited what it invoiced but did not hand over. The credit note is attached as a PDF.`,
              hi: `जिन दवाओं का बिल बना पर जो दी नहीं गईं, उनका क्रेडिट नोट ${seller.name} ने जारी किया है। वह PDF में साथ लगा है।`,
            }
        : {
            en: `${seller.name} has issued the invoice attached as a PDF.`,
            hi: `${seller.name} ने बिल जारी किया है, जो PDF में साथ लगा है।`,
          },
    ],
    facts: [
      [{ en: "Order", hi: "ऑर्डर" }, number],
      ...forWhom(dependantName),
      [{ en: "Number", hi: "संख्या" }, document.number],
      [{ en: "Pharmacy", hi: "दवा दुकान" }, seller.name],
      [
        isCredit
          ? { en: "Amount credited", hi: "लौटाई जाने वाली राशि" }
          : { en: "Amount, including taxes", hi: "कर सहित राशि" },
        inRupees(document.totalPaise),
      ],
    ],
  };
}
