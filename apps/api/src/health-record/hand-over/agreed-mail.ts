import type { OutgoingMail } from "../../notifications/index.ts";
import type { takeHandOver } from "./take-hand-over.ts";

/** Tells the account that keeps a record that its person, an adult now, agrees. */
export function agreedMail({ person, handOver, keeper }: Awaited<ReturnType<typeof takeHandOver>>): OutgoingMail {
  const { firstName } = person;
  return {
    cause: `hand-over-agreed:${handOver.id}`,
    to: keeper.email,
    locale: keeper.locale,
    subject: { en: `${firstName} lets you keep managing the record`, hi: `${firstName} की सहमति है कि आप आगे भी सँभालें` },
    heading: { en: `${firstName} has agreed`, hi: `${firstName} ने सहमति दी है` },
    paragraphs: [
      {
        en: `You keep the health record of ${firstName} as before, book visits and order medicines. They can take the record over whenever you invite them again.`,
        hi: `आप पहले की तरह ${firstName} का स्वास्थ्य रिकॉर्ड रखेंगे, मुलाक़ातें बुक करेंगे और दवाइयाँ मँगाएँगे। आप जब भी उन्हें फिर निमंत्रण दें, वे रिकॉर्ड ख़ुद सँभाल सकते हैं।`,
      },
    ],
  };
}
