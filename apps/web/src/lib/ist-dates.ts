import { istDate } from "@medisense/contract/ist";
import type { Locale } from "@medisense/contract/locales";
import { serverNow } from "./clock/server-clock.ts";

const tags: Record<Locale, string> = { en: "en-IN", hi: "hi-IN" };

function formatter(locale: Locale, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(tags[locale], { timeZone: "Asia/Kolkata", ...options });
}

/** Returns today's date in India, such as "2026-11-21". */
export const istToday = () => istDate(serverNow());

/** Formats a date such as "Sat, 21 Nov 2026". */
export function longDate(instant: Date, locale: Locale = "en") {
  const day = formatter(locale, { day: "numeric", month: "short", year: "numeric" }).format(instant);
  return `${weekday(instant, locale)}, ${day}`;
}

/** Formats a date such as "21 Nov". */
export function shortDate(instant: Date, locale: Locale = "en") {
  return formatter(locale, { day: "numeric", month: "short" }).format(instant);
}

/** Formats a month such as "Nov 2026". */
export function monthAndYear(instant: Date, locale: Locale = "en") {
  return formatter(locale, { month: "short", year: "numeric" }).format(instant);
}

/** Formats a date such as "Sat, 21 Nov". */
export function dayAndMonth(instant: Date, locale: Locale = "en") {
  return `${weekday(instant, locale)}, ${shortDate(instant, locale)}`;
}

/** Formats a weekday such as "Sat". */
export function weekday(instant: Date, locale: Locale = "en") {
  return formatter(locale, { weekday: "short" }).format(instant);
}

/** Formats an instant as the device's own clock shows it, such as "Sat, 12:00 AM". */
export function ownTime(instant: Date, locale: Locale = "en") {
  return new Intl.DateTimeFormat(tags[locale], { weekday: "short", hour: "numeric", minute: "2-digit", hour12: true })
    .format(instant)
    .replace(/\b[ap]m\b/, (half) => half.toUpperCase());
}

/** Returns the number of days in India between two instants: 0 is today, 1 tomorrow. */
export function istDaysFrom(now: Date, instant: Date) {
  return Math.round((Date.parse(istDate(instant)) - Date.parse(istDate(now))) / 86_400_000);
}

const INDIA_MINUTES_AHEAD = 330;

/** True if the device's clock is not India's at this instant, so that a bare time of day would be misread. */
export const isOutsideIndia = (instant: Date) => -instant.getTimezoneOffset() !== INDIA_MINUTES_AHEAD;
