import type { CheckResult } from "@medisense/contract/health/check-results";
import type { Locale } from "@medisense/contract/locales";
import { instruments, plainBand, roundedValue } from "@medisense/risk";
import { hindiOfResults } from "@medisense/risk/hindi-of-results";

/** Words a saved result as the screens do: what was checked, the number with its unit, and the band. */
export function resultText({ instrument, headline }: Pick<CheckResult, "instrument" | "headline">, locale: Locale) {
  const say = (text: string) => (locale === "hi" && hindiOfResults[text]) || text;
  const { value, unit, band } = headline;
  const number = typeof value === "number" ? roundedValue(value).toLocaleString("en-IN") : value;
  // A band of numbers says less than the number.
  const found = [unit !== "" && number !== null && `${number} ${say(unit)}`, !/\d/.test(band) && say(plainBand(band))];
  return {
    title: say(instruments.find(({ id }) => id === instrument)?.title ?? instrument),
    found: found.filter(Boolean).join(" · "),
  };
}
