import type { Bilingual, Locale } from "@medisense/contract/locales";

/** Returns a day in India in words. */
export const dayInWords = (day: string): Bilingual => ({ en: wordsOf("en", day), hi: wordsOf("hi", day) });

const wordsOf = (locale: Locale, day: string) =>
  new Intl.DateTimeFormat(`${locale}-IN`, { timeZone: "Asia/Kolkata", dateStyle: "long" }).format(
    new Date(`${day}T12:00:00+05:30`),
  );
