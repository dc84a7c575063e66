import type { OutgoingMail } from "../../notifications/index.ts";
import type { takeHandOver } from "./take-hand-over.ts";

/** Tells the account that kept a record that its person has taken it over. */
export function handedOverMail({ person, handOver, keeper }: Awaited<ReturnType<typeof takeHandOver>>): OutgoingMail {
  const { firstName } = person;
  return {
    cause: `handed-over:${handOver.id}`,
    to: keeper.email,
    locale: keeper.locale,
    subject: { en: `${firstName} has taken over the health record`, hi: `${firstName} ने स्वास्थ्य रिकॉर्ड सँभाल लिया है` },
    heading: { en: `The record is ${firstName}'s now`, hi: `रिकॉर्ड अब ${firstName} का है` },
    paragraphs: [
      {
        en: `${firstName} has an account of their own and keeps the health record there. Visits, prescriptions, orders, reports and values have moved with it; you no longer see them.`,
        hi: `${firstName} का अब अपना खाता है और स्वास्थ्य रिकॉर्ड वहीं रहेगा। मुलाक़ातें, पर्चे, ऑर्डर, रिपोर्ट और माप साथ चले गए हैं; अब वे आपको नहीं दिखेंगे।`,
      },
      {
        en: "What you paid stays with you: the payments and their invoices are in Profile, under Family. Your chats with doctors stay yours too.",
        hi: "आपने जो भुगतान किए, वे आपके पास रहेंगे: भुगतान और उनके बिल “प्रोफ़ाइल” में “परिवार” के नीचे हैं। डॉक्टरों से आपकी चैट भी आपकी ही रहेगी।",
      },
      {
        en: `If ${firstName} wants your help, they can name you as a caregiver.`,
        hi: `अगर ${firstName} आपकी मदद चाहें, तो वे आपको देखभाल करने वाला बना सकते हैं।`,
      },
    ],
  };
}
