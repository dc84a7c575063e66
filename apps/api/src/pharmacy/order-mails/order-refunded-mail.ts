import type { OutgoingMail } from "../../notifications/index.ts";
import { inRupees } from "../../platform/documents/in-rupees.ts";
import { forWhom } from "./for-whom.ts";
import type { OrderPatient } from "./order-patient.ts";

export function orderRefundedMail(
  { order, email, locale, dependantName }: OrderPatient,
  refund: { id: string; amountPaise: number },
): OutgoingMail {
  const amount = inRupees(refund.amountPaise);
  return {
    cause: `order-refunded:${refund.id}`,
    to: email,
    locale,
    subject: { en: `Your refund of ${amount} has been made`, hi: `आपके ${amount} लौटा दिए गए हैं` },
    heading: { en: "Your refund has been made", hi: "आपके पैसे लौटा दिए गए हैं" },
    paragraphs: [
      {
        en: `${amount} of order ${order.number} was refunded to your original payment method. Your bank may take a few days to show it.`,
        hi: `ऑर्डर ${order.number} के ${amount} वहीं लौटा दिए गए हैं जहाँ से आपने भुगतान किया था। बैंक में दिखने में कुछ दिन लग सकते हैं।`,
      },
    ],
    facts: forWhom(dependantName),
  };
}
