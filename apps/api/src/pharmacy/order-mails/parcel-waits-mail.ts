import { dayInWords, type OutgoingMail } from "../../notifications/index.ts";
import { forWhom } from "./for-whom.ts";
import type { OrderPatient } from "./order-patient.ts";

export function parcelWaitsMail(
  { order, email, locale, dependantName }: OrderPatient,
  { id, collectBy }: { id: string; collectBy: string },
  store: { name: string; address: string; contact: string },
): OutgoingMail {
  const day = dayInWords(collectBy);
  return {
    cause: `order-waits:${id}`,
    to: email,
    locale,
    subject: {
      en: `Your order ${order.number} is still waiting at ${store.name}`,
      hi: `आपका ऑर्डर ${order.number} अब भी ${store.name} में रखा है`,
    },
    heading: { en: "Please collect your medicines", hi: "कृपया अपनी दवाएँ ले जाइए" },
    paragraphs: [
      {
        en: `Your medicines are ready at ${store.name}, ${store.address}. Please bring the original prescription.`,
        hi: `आपकी दवाएँ ${store.name}, ${store.address} में तैयार हैं। कृपया असली पर्चा साथ लाएँ।`,
      },
      {
        en: `They are kept for you until ${day.en}. If nobody has collected them by then, you get your money back.`,
        hi: `वे ${day.hi} तक आपके लिए रखी रहेंगी। तब तक कोई लेने नहीं आया, तो आपके पैसे लौटा दिए जाएँगे।`,
      },
    ],
    facts: [
      ...forWhom(dependantName),
      [{ en: "Phone", hi: "फ़ोन" }, store.contact],
      [{ en: "Order", hi: "ऑर्डर" }, order.number],
    ],
  };
}
