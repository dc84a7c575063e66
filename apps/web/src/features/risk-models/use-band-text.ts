import { plainBand } from "@medisense/risk";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";

/** The bands of a ten-year risk, as people read them. */
const labels: Readonly<Record<string, string>> = {
  "<5": msg("below 5"),
  "5-9": msg("5 to 9"),
  "10-19": msg("10 to 19"),
  "20-29": msg("20 to 29"),
  ">=20": msg("20 or more"),
  ">=30": msg("30 or more"),
};

/** True for a band that counts people of 100. */
export const isBandOfPeople = (band: string) => band in labels;

/** Returns a function that words a band of an instrument. */
export function useBandText() {
  const t = useText();
  return (band: string) => t(labels[band] ?? plainBand(band));
}
