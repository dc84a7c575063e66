import { orHighOnItsOwn, type Said, type VesselAnswers } from "./high-on-its-own.ts";

const BANDS = [
  {
    below: 5,
    band: "<5",
    urgency: "routine",
    advice: ["Low. Do not smoke, move every day, and eat less salt and fried food.", "Check again in 12 months."],
  },
  {
    below: 10,
    band: "5-9",
    urgency: "routine",
    advice: ["Below 1 in 10. Work on the top item in your list.", "Check again in 9 months."],
  },
  {
    below: 20,
    band: "10-19",
    urgency: "month",
    advice: [
      "About 1 in 10 to 1 in 5. See a doctor within weeks: have blood pressure, sugar and cholesterol tested, and talk about medicine.",
    ],
  },
  {
    below: 30,
    band: "20-29",
    urgency: "week",
    advice: ["High. See a doctor this week; medicine for pressure and cholesterol is usually advised."],
  },
  { below: Infinity, band: ">=30", urgency: "week", advice: ["Very high. See a doctor in the next few days."] },
] as const;

/** The bands of a ten-year risk in percent. */
export const cardiovascularBands: readonly string[] = BANDS.map(({ band }) => band);

/** The band of a ten-year risk in percent. */
export const cardiovascularBandOf = (riskPercent: number) => bandAt(riskPercent).band;

/**
 * Returns what to say of a ten-year risk in percent, or of an answer that is high on its own. Of fewer bands, the last
 * one is open upwards.
 * Source: WHO HEARTS, Risk-based CVD management, 2020; the intervals are not yet reviewed.
 */
export function cardiovascularBand(
  riskPercent: number,
  answers: VesselAnswers,
  bands: readonly string[] = cardiovascularBands,
): Said {
  const { band, advice, urgency } = bandAt(riskPercent);
  const index = Math.min(cardiovascularBands.indexOf(band), bands.length - 1);
  const level = { index, of: bands.length };
  return orHighOnItsOwn({ band: bands[index]!, level, advice: [...advice], urgency }, answers);
}

const bandAt = (riskPercent: number) => BANDS.find(({ below }) => riskPercent < below)!;
