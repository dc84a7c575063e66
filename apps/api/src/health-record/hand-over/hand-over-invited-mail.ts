import { istDate } from "@medisense/contract/ist";
import type { Locale } from "@medisense/contract/locales";
import { dayInWords, type OutgoingMail } from "../../notifications/index.ts";

interface Named {
  firstName: string;
  lastName: string;
}

/** Invites an adult to take over the record that somebody kept for them. */
export function handOverInvitedMail(
  { id, email, expiresAt }: { id: string; email: string; expiresAt: Date },
  { person, keeper, locale, link }: { person: Named; keeper: Named; locale: Locale | null; link: string },
): OutgoingMail {
  const by = `${keeper.firstName} ${keeper.lastName}`.trim();
  const day = dayInWords(istDate(expiresAt));
  return {
    cause: `hand-over:${id}`,
    to: email,
    locale,
    subject: {
      en: "Your health record on MediSense is yours to take over",
      hi: "MediSense पर आपका स्वास्थ्य रिकॉर्ड अब आप सँभाल सकते हैं",
    },
    heading: { en: `${person.firstName}, this record is about you`, hi: `${person.firstName}, यह रिकॉर्ड आपके बारे में है` },
    paragraphs: [
      {
        en: `${by} has kept your health record until now. You are an adult, so the decisions about it are yours.`,
        hi: `अब तक ${by} ने आपका स्वास्थ्य रिकॉर्ड सँभाला है। आप बालिग़ हैं, इसलिए इसके बारे में फ़ैसले आपके हैं।`,
      },
      {
        en: `Use the button to move it to your own account: visits, prescriptions, orders, reports and values. ${by} then no longer sees it, unless you name them as a caregiver. There you can also let ${by} keep managing it.`,
        hi: `बटन से आप इसे अपने खाते में ले सकते हैं: मुलाक़ातें, पर्चे, ऑर्डर, रिपोर्ट और माप। इसके बाद ${by} को इसमें से कुछ नहीं दिखेगा, जब तक आप उन्हें देखभाल करने वाला न बनाएँ। वहीं आप यह सहमति भी दे सकते हैं कि ${by} आगे भी सँभालें।`,
      },
      {
        en: `The link works once, until ${day.en}. Do not pass it on: whoever has it can open your record.`,
        hi: `यह लिंक एक ही बार काम करेगा, ${day.hi} तक। इसे किसी को न दें: जिसके पास यह होगा, वह आपका रिकॉर्ड खोल सकता है।`,
      },
    ],
    action: { label: { en: "See what to do", hi: "आगे देखें" }, url: link },
    footer: {
      text: {
        en: `If you do not know ${by}, ignore this email: nothing happens without you.`,
        hi: `अगर आप ${by} को नहीं जानते, तो इस ईमेल को अनदेखा करें: आपके बिना कुछ नहीं होगा।`,
      },
    },
  };
}
