import type { Locale } from "@medisense/contract/locales";

interface IntakeTexts {
  present: string;
  absent: string;
  patient: string;
  words: string;
  other: string;
  female: string;
  male: string;
  pregnant: string;
  /** The mark that ends a sentence. */
  end: string;
  months: (count: number) => string;
  years: (count: number) => string;
  days: (count: number) => string;
}

/** The words of a drafted intake. */
export const intakeTexts: Record<Locale, IntakeTexts> = {
  en: {
    present: "I have",
    absent: "I do not have",
    patient: "About the patient",
    words: "In my words",
    other: "not the writer",
    female: "female",
    male: "male",
    pregnant: "pregnant",
    end: ".",
    months: (count) => `${count} months old`,
    years: (count) => `${count} years old`,
    days: (count) => (count === 1 ? "1 day" : `${count} days`),
  },
  hi: {
    present: "मुझे है",
    absent: "मुझे नहीं है",
    patient: "मरीज़ के बारे में",
    words: "मेरे शब्दों में",
    other: "लिखने वाला कोई और है",
    female: "महिला",
    male: "पुरुष",
    pregnant: "गर्भवती",
    end: "।",
    months: (count) => `उम्र ${count} महीने`,
    years: (count) => `उम्र ${count} साल`,
    days: (count) => `${count} दिन`,
  },
};
