import type { OutgoingMail } from "../../notifications/index.ts";
import { forWhom } from "../order-mails/for-whom.ts";
import { inRupees } from "../../platform/documents/in-rupees.ts";
import type { OrderPatient } from "../order-mails/order-patient.ts";
import type { FoundReturn } from "./select-returns.ts";

export function returnDecidedMail(
  { order, email, locale, dependantName }: OrderPatient,
  { row, line }: Pick<FoundReturn, "row" | "line">,
  storeName: string,
): OutgoingMail {
  const isAccepted = row.state === "accepted";
  const amount = inRupees(line.pricePaise * row.quantity);
  return {
    cause: `return-decided:${row.id}`,
    to: email,
    locale,
    subject: isAccepted
      ? {
          en: `Your return for order ${order.number} was accepted`,
          hi: `ऑर्डर ${order.number} की आपकी वापसी स्वीकार हुई`,
        }
      : {
          en: `Your return for order ${order.number} was refused`,
          hi: `ऑर्डर ${order.number} की आपकी वापसी स्वीकार नहीं हुई`,
        },
    heading: isAccepted
      ? { en: "Your return was accepted", hi: "आपकी वापसी स्वीकार हुई" }
      : { en: "Your return was refused", hi: "आपकी वापसी स्वीकार नहीं हुई" },
    paragraphs: isAccepted
      ? [
          row.decidedBy === null
            ? {
                en: `${storeName} did not decide in time, so your return counts as accepted. ${amount} will be refunded to your original payment method, and a credit note follows in a separate email.`,
                hi: `${storeName} ने समय पर फ़ैसला नहीं किया, इसलिए आपकी वापसी स्वीकार मानी गई। ${amount} उसी खाते या कार्ड में लौटाए जाएँगे जिससे आपने भुगतान किया था, और क्रेडिट नोट अलग मेल में आएगा।`,
              }
            : {
                en: `${storeName} has accepted your return. ${amount} will be refunded to your original payment method, and a credit note follows in a separate email.`,
                hi: `${storeName} ने आपकी वापसी स्वीकार की। ${amount} उसी खाते या कार्ड में लौटाए जाएँगे जिससे आपने भुगतान किया था, और क्रेडिट नोट अलग मेल में आएगा।`,
              },
          {
            en: "Please keep the packs until the pharmacy has told you how to hand them back, and do not take them.",
            hi: "जब तक दवा दुकान यह न बताए कि पैक कैसे लौटाने हैं, उन्हें सँभालकर रखें और उनमें से दवा न लें।",
          },
        ]
      : [
          {
            en: `${storeName} could not accept your return: ${row.note}`,
            hi: `${storeName} आपकी वापसी स्वीकार नहीं कर सका: ${row.note}`,
          },
          {
            en: "You can send another photo from your orders until the time for returns ends, or call the pharmacy.",
            hi: "वापसी का समय ख़त्म होने तक आप अपने ऑर्डर से दूसरी फ़ोटो भेज सकते हैं, या दवा दुकान को फ़ोन कर सकते हैं।",
          },
        ],
    facts: forWhom(dependantName),
  };
}
