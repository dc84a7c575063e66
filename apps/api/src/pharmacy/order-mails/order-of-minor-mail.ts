import type { OutgoingMail } from "../../notifications/index.ts";
import { forWhom } from "./for-whom.ts";
import { fullRefund } from "./full-refund.ts";
import type { OrderPatient } from "./order-patient.ts";

/** Informs the holder that a payment is refunded, because a minor cannot order alone. */
export function orderOfMinorMail({ order, email, locale, dependantName }: OrderPatient): OutgoingMail {
  return {
    cause: `order-of-minor-refund:${order.id}`,
    to: email,
    locale,
    subject: {
      en: `Order ${order.number} was not placed, and your payment is being refunded`,
      hi: `ऑर्डर ${order.number} नहीं हुआ, और आपका भुगतान लौटाया जा रहा है`,
    },
    heading: { en: "An adult has to place this order", hi: "यह ऑर्डर किसी बालिग़ को करना होगा" },
    paragraphs: [
      {
        en: "According to the birth date in the profile, the holder of this account is under 18. So nothing was ordered.",
        hi: "प्रोफ़ाइल की जन्म तिथि के अनुसार इस खाते के मालिक की उम्र 18 साल से कम है। इसलिए कुछ भी ऑर्डर नहीं हुआ।",
      },
      fullRefund(order),
      {
        en: "An adult can open an account, add you as a dependant, and order for you. If the birth date is wrong, correct it in the profile.",
        hi: "कोई बालिग़ खाता खोलकर आपको आश्रित के रूप में जोड़ सकता है और आपके लिए ऑर्डर कर सकता है। जन्म तिथि ग़लत हो, तो उसे प्रोफ़ाइल में ठीक करें।",
      },
    ],
    facts: forWhom(dependantName),
  };
}
