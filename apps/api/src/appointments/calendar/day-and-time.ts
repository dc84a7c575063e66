import { istTime } from "@medisense/contract/ist";
import type { Bilingual, Locale } from "@medisense/contract/locales";

const format = (tag: string) =>
  new Intl.DateTimeFormat(tag, {
    timeZone: "Asia/Kolkata",
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
const formats: Record<Locale, Intl.DateTimeFormat> = { en: format("en-IN"), hi: format("hi-IN-u-nu-latn") };

/** Formats an instant in India's time: "Saturday, 21 November 2026 at 10:30 AM IST". */
export function dayAndTime(instant: Date): Bilingual {
  const partsOf = (locale: Locale) => {
    const parts = formats[locale].formatToParts(instant);
    const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
    return `${part("weekday")}, ${part("day")} ${part("month")} ${part("year")}`;
  };
  return {
    en: `${partsOf("en")} at ${istTime(instant)} IST`,
    hi: `${partsOf("hi")}, ${istTime(instant)} IST (भारतीय समय)`,
  };
}
