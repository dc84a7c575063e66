import type { Arrival } from "@medisense/contract/delivery";
import type { Locale } from "@medisense/contract/locales";
import { longDate } from "../../lib/ist-dates.ts";

const day = (date: string, locale: Locale) => longDate(new Date(`${date}T12:00:00+05:30`), locale);

/** Returns the day of arrival, such as "Mon, 23 Nov 2026", or the range of days. */
export function arrivalLabel({ from, until }: Arrival, locale: Locale) {
  return from === until ? day(from, locale) : `${day(from, locale)} – ${day(until, locale)}`;
}
