import type { Calculation } from "../instrument/instrument.ts";

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
  { below: Infinity, band: ">=30", urgency: "week", advice: ["Very high. See a doctor in the next days."] },
] as const;

/** The bands of a ten-year risk in percent. */
export const cardiovascularBands: readonly string[] = BANDS.map(({ band }) => band);

/**
 * Returns the band and the advice for a ten-year risk in percent.
 * Source: WHO HEARTS, Risk-based CVD management, 2020; the intervals are not yet reviewed.
 */
export function cardiovascularBand(
  riskPercent: number,
): Pick<Calculation, "level" | "advice" | "urgency"> & { band: string } {
  const index = BANDS.findIndex(({ below }) => riskPercent < below);
  const { band, advice, urgency } = BANDS[index]!;
  return { band, level: { index, of: BANDS.length }, advice: [...advice], urgency };
}

/** Returns a warning when one answer alone calls for a doctor, whatever the risk is. */
export function highOnItsOwn({
  age,
  sbp,
  totalCholesterolMmol,
  diabetes,
}: {
  age: number;
  sbp: number;
  totalCholesterolMmol?: number;
  diabetes?: boolean;
}): string[] {
  const isHigh = sbp >= 180 || (totalCholesterolMmol ?? 0) >= 8 || (diabetes === true && age >= 40);
  return isHigh ? ["High risk on its own: see a doctor, whatever the number says."] : [];
}
