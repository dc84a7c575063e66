import type { Bilingual, Locale } from "@medisense/contract/locales";
import type { OutgoingMail } from "../../notifications/index.ts";

/** Tells an account that a dependant decides for themselves from now on. */
export function comeOfAgeMail(
  { id, firstName, readUntil }: { id: string; firstName: string; readUntil: Bilingual },
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
        en: `From today ${firstName} decides about their own health record. Your agreement as a parent or guardian no longer counts: for new visits, orders and entries ${firstName} has to agree.`,
        hi: `आज से ${firstName} अपने स्वास्थ्य रिकॉर्ड के बारे में ख़ुद तय करते हैं। माता-पिता या अभिभावक के रूप में दी गई आपकी सहमति अब मान्य नहीं है: नई मुलाक़ात, ऑर्डर और जानकारी के लिए ${firstName} की सहमति चाहिए।`,
      },
      {
        en: `You can read what is there until ${readUntil.en}, and each reading is logged for ${firstName}. After that the record is kept for them, and only they can open it.`,
        hi: `जो रिकॉर्ड में है, उसे आप ${readUntil.hi} तक पढ़ सकते हैं, और हर बार ${firstName} के लिए दर्ज होता है। उसके बाद रिकॉर्ड उनके लिए रखा रहेगा, और सिर्फ़ वही उसे खोल पाएँगे।`,
      },
      {
        en: `Please open Profile, then Family, and invite ${firstName} with their own email. They can take the record over into an account of their own, or agree that you go on.`,
        hi: `कृपया “प्रोफ़ाइल” में “परिवार” खोलें और ${firstName} को उनके अपने ईमेल पर न्योता भेजें। वे रिकॉर्ड को अपने खाते में ले सकते हैं, या सहमति दे सकते हैं कि आप आगे भी सँभालें।`,
      },
    ],
  };
}
