import type { Brand } from "./known-medicines.ts";

/** The part of calcium carbonate that is calcium, by molar mass: 40.08 of 100.09 g/mol. */
const CALCIUM_IN_CARBONATE = 0.4;

/**
 * Returns a brand of calcium carbonate with its calcium instead, as other packs name it: 500 mg for 1250 mg. Returns
 * undefined for every other brand.
 */
export function byCalcium(brand: Brand): Brand | undefined {
  const at = brand.ingredients.indexOf("calcium carbonate");
  if (at < 0) return undefined;
  const amounts = brand.strengths.split(" + ").map((amount, index) => (index === at ? calciumIn(amount) : amount));
  return {
    ...brand,
    ingredients: brand.ingredients.with(at, "calcium"),
    strengths: amounts.join(" + "),
  };
}

const calciumIn = (amount: string) =>
  amount.replace(/^[\d.]+/, (figure) => String(Math.round(Number(figure) * CALCIUM_IN_CARBONATE)));
