import { istDate } from "@medisense/contract/ist";
import type { Locale } from "./i18n.ts";

const tags: Record<Locale, string> = { en: "en-IN", hi: "hi-IN" };

function formatter(locale: Locale, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(tags[locale], { timeZone: "Asia/Kolkata", ...options });
}

/** "Sat, 21 Nov 2026" */
export function longDate(instant: Date, locale: Locale = "en") {
  const day = formatter(locale, { day: "numeric", month: "short", year: "numeric" }).format(instant);
  return `${weekday(instant, locale)}, ${day}`;
}

/** "21 Nov" */
export function shortDate(instant: Date, locale: Locale = "en") {
  return formatter(locale, { day: "numeric", month: "short" }).format(instant);
}

/** "Sat, 21 Nov" */
export function dayAndMonth(instant: Date, locale: Locale = "en") {
  return `${weekday(instant, locale)}, ${shortDate(instant, locale)}`;
}

/** "Sat" */
export function weekday(instant: Date, locale: Locale = "en") {
  return formatter(locale, { weekday: "short" }).format(instant);
}

/** How many days in India lie between two instants: 0 today, 1 tomorrow. */
export function istDaysFrom(now: Date, instant: Date) {
  return Math.round((Date.parse(istDate(instant)) - Date.parse(istDate(now))) / 86_400_000);
}
