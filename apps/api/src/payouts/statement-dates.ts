import type { Locale } from "@medisense/contract/locales";

/** Writes a day as people in India do: 30/11/2026. */
export const indianDay = (day: string) => day.split("-").reverse().join("/");

const format = (tag: string) => new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" });
const months: Record<Locale, Intl.DateTimeFormat> = { en: format("en-IN"), hi: format("hi-IN-u-nu-latn") };

/** Writes a month such as "2026-11" as people say it: November 2026. */
export const nameOfMonth = (month: string, locale: Locale) => months[locale].format(new Date(`${month}-01T00:00Z`));
