export type BmiBand = "underweight" | "healthy" | "overweight" | "obese";

const ADULT = 18;

/**
 * Returns the body mass index to one decimal, with the band for Asian Indian adults. Children and people of unknown age
 * have no band. Overweight from 23 and obese from 25: Misra et al., J Assoc Physicians India 2009;57:163-170.
 * Underweight below 18.5: WHO Expert Consultation, Lancet 2004;363:157-163.
 */
export function bmiOf({ height, weight, age }: { height: number | null; weight: number | null; age: number | null }) {
  if (height === null || weight === null) return undefined;
  const value = Math.round((weight / (height / 100) ** 2) * 10) / 10;
  return { value, band: age !== null && age >= ADULT ? bandOf(value) : undefined };
}

/** Bands the rounded value, so that the number on the screen and its band agree. */
function bandOf(value: number): BmiBand {
  if (value < 18.5) return "underweight";
  if (value < 23) return "healthy";
  return value < 25 ? "overweight" : "obese";
}
