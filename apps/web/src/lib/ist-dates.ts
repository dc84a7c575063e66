import { IST_OFFSET_MS, istDate, istTime, istWeekday, type Weekday } from "@medisense/contract/ist";
import type { Locale } from "@medisense/contract/locales";
import { serverNow } from "./clock/server-clock.ts";

/** The server and every browser write these alike. `Intl` differs between them, and its first use is slow. */
const months: Record<Locale, string[]> = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"],
  hi: ["जन॰", "फ़र॰", "मार्च", "अप्रैल", "मई", "जून", "जुल॰", "अग॰", "सित॰", "अक्टू॰", "नव॰", "दिस॰"],
};

const weekdays: Record<Locale, Record<Weekday, string>> = {
  en: {
    Sunday: "Sun",
    Monday: "Mon",
    Tuesday: "Tue",
    Wednesday: "Wed",
    Thursday: "Thu",
    Friday: "Fri",
    Saturday: "Sat",
  },
  hi: {
    Sunday: "रवि",
    Monday: "सोम",
    Tuesday: "मंगल",
    Wednesday: "बुध",
    Thursday: "गुरु",
    Friday: "शुक्र",
    Saturday: "शनि",
  },
};

/** Returns today's date in India, such as "2026-11-21". */
export const istToday = () => istDate(serverNow());

/** Formats a date such as "Sat, 21 Nov 2026". */
export function longDate(instant: Date, locale: Locale = "en") {
  return `${dayAndMonth(instant, locale)} ${yearOf(instant)}`;
}

/** Formats a date and a time such as "Sat, 21 Nov 2026, 4:30 PM". */
export function longDateAndTime(instant: Date, locale: Locale = "en") {
  return `${longDate(instant, locale)}, ${istTime(instant)}`;
}

/** Formats a date such as "21 Nov". */
export function shortDate(instant: Date, locale: Locale = "en") {
  return `${Number(istDate(instant).slice(8))} ${monthOf(instant, locale)}`;
}

/** Formats a month such as "Nov 2026". */
export function monthAndYear(instant: Date, locale: Locale = "en") {
  return `${monthOf(instant, locale)} ${yearOf(instant)}`;
}

/** Formats a date such as "Sat, 21 Nov". */
export function dayAndMonth(instant: Date, locale: Locale = "en") {
  return `${weekday(instant, locale)}, ${shortDate(instant, locale)}`;
}

/** Formats a weekday such as "Sat". */
export function weekday(instant: Date, locale: Locale = "en") {
  return weekdays[locale][istWeekday(instant)];
}

const monthOf = (instant: Date, locale: Locale) => months[locale][Number(istDate(instant).slice(5, 7)) - 1]!;

const yearOf = (instant: Date) => istDate(instant).slice(0, 4);

/** Formats an instant as the device's own clock shows it, such as "Sat, 12:00 AM". */
export function ownTime(instant: Date, locale: Locale = "en") {
  const read = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000 - IST_OFFSET_MS);
  return `${weekday(read, locale)}, ${istTime(read)}`;
}

/** Returns the number of days in India between two instants: 0 is today, 1 tomorrow. */
export function istDaysFrom(now: Date, instant: Date) {
  return Math.round((Date.parse(istDate(instant)) - Date.parse(istDate(now))) / 86_400_000);
}

const INDIA_MINUTES_AHEAD = 330;

/** True if the device's clock is not India's at this instant, so that a bare time of day would be misread. */
export const isOutsideIndia = (instant: Date) => -instant.getTimezoneOffset() !== INDIA_MINUTES_AHEAD;
