import { caregiverLimits } from "@medisense/contract/persons/caregivers";
import type { Locale } from "@medisense/contract/locales";
import { dayInWords, type OutgoingMail } from "../../notifications/index.ts";

interface Link {
  id: string;
  email: string;
  endsOn: string;
}

/** Invites somebody to care for a person. Only the account with this email can accept, so it carries no secret. */
export function caregiverInvitedMail(
  { id, email, endsOn }: Link,
  { firstName, lastName }: { firstName: string; lastName: string },
  locale: Locale | null,
): OutgoingMail {
  const lastDay = dayInWords(endsOn);
  const name = `${firstName} ${lastName}`.trim();
  return {
    cause: `caregiver-invited:${id}`,
    to: email,
    locale,
    subject: {
      en: `${name} asks you to be their caregiver on MediSense`,
      hi: `${name} चाहते हैं कि आप MediSense पर उनकी देखभाल में मदद करें`,
    },
    heading: { en: `Care for ${name}`, hi: `${name} की देखभाल` },
    paragraphs: [
      {
        en: `${name} would like you to read their health record and book visits for them, until ${lastDay.en}.`,
        hi: `${name} चाहते हैं कि ${lastDay.hi} तक आप उनका स्वास्थ्य रिकॉर्ड पढ़ सकें और उनके लिए मुलाक़ात बुक कर सकें।`,
      },
      {
        en: `Log in with this email, or sign up with it, and open Profile, then Family, within ${caregiverLimits.invitationDays} days to accept or decline.`,
        hi: `इसी ईमेल से लॉग इन या साइन अप करें, और स्वीकार या मना करने के लिए ${caregiverLimits.invitationDays} दिन के भीतर “प्रोफ़ाइल” में “परिवार” खोलें।`,
      },
      {
        en: "They see each time that you use it, and can end it at any moment.",
        hi: "हर बार इस्तेमाल करने पर उन्हें दिखेगा, और वे इसे कभी भी समाप्त कर सकते हैं।",
      },
    ],
  };
}
