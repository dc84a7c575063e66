import type { ErasureReceipt } from "@medisense/contract/health/erasure";
import type { Bilingual, Locale } from "@medisense/contract/locales";
import type { OutgoingMail } from "../../notifications/index.ts";
import { erasedTexts, keptTexts } from "./receipt-texts.ts";

const day = (locale: Locale, instant: string) =>
  new Intl.DateTimeFormat(`${locale}-IN`, { timeZone: "Asia/Kolkata", dateStyle: "long" }).format(new Date(instant));

interface Addressee {
  id: string;
  email: string;
  locale: Locale | null;
}

/** The receipt of a deletion as a mail: what was erased, what is kept, why, and until when. */
export function farewellMail({ id, email, locale }: Addressee, { kept }: ErasureReceipt): OutgoingMail {
  return {
    cause: `account-deleted:${id}`,
    to: email,
    locale,
    subject: { en: "Your MediSense account is deleted", hi: "आपका MediSense खाता मिटा दिया गया है" },
    heading: { en: "Your account is deleted", hi: "आपका खाता मिटा दिया गया है" },
    paragraphs: [
      {
        en: "We erased what we do not have to keep. The rest is listed below, with the rule and the day on which it is erased too. Nobody can log in to this account any more.",
        hi: "जो रखना ज़रूरी नहीं था, उसे हमने मिटा दिया है। बाक़ी नीचे लिखा है, नियम के साथ और उस दिन के साथ जब वह भी मिट जाएगा। अब इस खाते में कोई लॉगिन नहीं कर सकता।",
      },
      {
        en: "We can no longer tell you of a recall of medicines that you bought. If you still have some, ask the store on their invoice.",
        hi: "आपकी ख़रीदी हुई दवाओं को अगर वापस बुलाया जाए, तो अब हम आपको नहीं बता सकते। अगर दवाएँ बची हैं, तो बिल पर लिखी दुकान से पूछें।",
      },
      { en: "Erased:", hi: "मिटाया गया:" },
      ...erasedTexts.map((text) => ({ en: `– ${text.en}`, hi: `– ${text.hi}` })),
      { en: "Kept:", hi: "रखा गया:" },
      ...kept.map(({ kind, until }): Bilingual => {
        const { what, rule } = keptTexts[kind];
        return {
          en: `– ${what.en}, until ${day("en", until)}. ${rule.en}.`,
          hi: `– ${what.hi}, ${day("hi", until)} तक। ${rule.hi}।`,
        };
      }),
    ],
    footer: {
      text: {
        en: "You receive this last email because you deleted your account.",
        hi: "यह आख़िरी ईमेल आपको इसलिए मिला है कि आपने अपना खाता मिटाया है।",
      },
    },
  };
}
