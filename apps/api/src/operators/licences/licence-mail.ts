import { dayInWords, type OutgoingMail } from "../../notifications/index.ts";

interface Licence {
  /** The name of the store. */
  name: string;
  licenceNo: string;
  /** The last day of the licence, such as "2026-11-25". */
  validUntil: string;
  isOver: boolean;
}

/** Tells a store that its licence ends soon, or has ended, and what follows from that. */
export function licenceMail(
  { name, licenceNo, validUntil, isOver }: Licence,
  contact: string,
): Pick<OutgoingMail, "subject" | "heading" | "paragraphs"> {
  const day = dayInWords(validUntil);
  return isOver
    ? {
        subject: { en: `The drug licence of ${name} has ended`, hi: `${name} का दवा लाइसेंस समाप्त हो गया है` },
        heading: { en: "Your drug licence has ended", hi: "आपका दवा लाइसेंस समाप्त हो गया है" },
        paragraphs: [
          {
            en: `Licence ${licenceNo} was valid until ${day.en}. ${name} sells nothing on MediSense now. Orders that had not left the store are being cancelled and refunded, and the patients are told.`,
            hi: `लाइसेंस ${licenceNo} ${day.hi} तक मान्य था। ${name} अब MediSense पर कुछ नहीं बेचता। जो ऑर्डर स्टोर से नहीं निकले थे, वे रद्द किए जा रहे हैं, उनके पैसे लौटाए जा रहे हैं, और मरीज़ों को बताया जा रहा है।`,
          },
          {
            en: `To sell again, send the renewed licence to ${contact}.`,
            hi: `फिर से बेचने के लिए नया लाइसेंस ${contact} पर भेजें।`,
          },
        ],
      }
    : {
        subject: { en: `The drug licence of ${name} ends soon`, hi: `${name} का दवा लाइसेंस जल्द समाप्त होगा` },
        heading: { en: "Your drug licence ends soon", hi: "आपका दवा लाइसेंस जल्द समाप्त होगा" },
        paragraphs: [
          {
            en: `Licence ${licenceNo} is valid until ${day.en}. From the next day on ${name} sells nothing on MediSense, and orders that have not left the store are cancelled and refunded.`,
            hi: `लाइसेंस ${licenceNo} ${day.hi} तक मान्य है। अगले दिन से ${name} MediSense पर कुछ नहीं बेचेगा, और जो ऑर्डर स्टोर से नहीं निकले होंगे, वे रद्द होंगे और उनके पैसे लौटाए जाएँगे।`,
          },
          {
            en: `Send the renewed licence to ${contact} before that day.`,
            hi: `उस दिन से पहले नया लाइसेंस ${contact} पर भेजें।`,
          },
        ],
      };
}
