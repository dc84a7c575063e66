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
    subject: { en: `${firstName} is 18 now`, hi: `${firstName} की उम्र अब 18 साल है` },
    heading: { en: `${firstName} is an adult now`, hi: `${firstName} अब बालिग़ हैं` },
    paragraphs: [
      {
        en: `From today ${firstName} makes their own decisions about the health record. Your agreement as a parent or guardian no longer counts: ${firstName} has to agree before you book, order or add anything.`,
        hi: `आज से स्वास्थ्य रिकॉर्ड के बारे में फ़ैसले ${firstName} के हैं। माता-पिता या अभिभावक के रूप में दी गई आपकी सहमति अब मान्य नहीं है: नई मुलाक़ात, ऑर्डर और जानकारी के लिए ${firstName} की सहमति चाहिए।`,
      },
      {
        en: `You can read the record until ${readUntil.en}, and each time you read it is logged for ${firstName}. After that the record is kept for them, and only they can open it.`,
        hi: `जो रिकॉर्ड में है, उसे आप ${readUntil.hi} तक पढ़ सकते हैं, और हर बार ${firstName} के लिए दर्ज होता है। उसके बाद रिकॉर्ड उनके लिए रखा रहेगा, और सिर्फ़ वही उसे खोल पाएँगे।`,
      },
      {
        en: `Please open Profile, then Family, and invite ${firstName} with their own email. They can move the record to an account of their own, or let you keep managing it.`,
        hi: `कृपया “प्रोफ़ाइल” में “परिवार” खोलें और ${firstName} को उनके अपने ईमेल पर निमंत्रण भेजें। उससे वे रिकॉर्ड अपने खाते में ले लें, या सहमति दें कि आप आगे भी सँभालें।`,
      },
    ],
  };
}
