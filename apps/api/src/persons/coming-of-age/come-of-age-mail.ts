import type { Locale } from "@medisense/contract/locales";
import type { OutgoingMail } from "../../notifications/index.ts";

/** Tells an account that a dependant decides for themselves from now on. */
export function comeOfAgeMail(
  { id, firstName }: { id: string; firstName: string },
  { email, locale }: { email: string; locale: Locale | null },
): OutgoingMail {
  return {
    cause: `come-of-age:${id}`,
    to: email,
    locale,
    subject: { en: `${firstName} is 18 now`, hi: `${firstName} अब 18 साल के हैं` },
    heading: { en: `${firstName} is of age`, hi: `${firstName} अब बालिग़ हैं` },
    paragraphs: [
      {
        en: `From today ${firstName} decides about their own health record. Your agreement as a parent or guardian no longer counts.`,
        hi: `आज से ${firstName} अपने स्वास्थ्य रिकॉर्ड के बारे में ख़ुद तय करते हैं। माता-पिता या अभिभावक के रूप में दी गई आपकी सहमति अब मान्य नहीं है।`,
      },
      {
        en: "If they want you to go on, open Profile, then Family, and confirm there that they agreed. Otherwise please remove them from your family; they can sign up with an email of their own.",
        hi: "अगर वे चाहते हैं कि आप आगे भी सँभालें, तो “प्रोफ़ाइल” में “परिवार” खोलें और वहाँ पुष्टि करें कि वे सहमत हैं। नहीं तो कृपया उन्हें परिवार से हटा दें; वे अपने ईमेल से साइन अप कर सकते हैं।",
      },
    ],
  };
}
