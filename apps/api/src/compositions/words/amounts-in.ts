const AMOUNT =
  /(\d+(?:\.\d+)?)\s*(mcg|µg|ug|mg|gm|g|iu|units?|%|ml)?(?:\s*(?:w\/w|w\/v))?(?:\s*(?:\/|per)\s*(\d+(?:\.\d+)?)?\s*(ml|g|gm|dose|puff|h|hr)\b)?/gi;

/**
 * Returns the amounts in a text, in milligrams and for one millilitre where possible. "0.5 g" gives "500mg", "125 mg/5 ml"
 * gives "25mg/ml", and "0.05%" gives "0.5mg/ml". A number without a unit counts as milligrams.
 */
export function amountsIn(text: string): string[] {
  return [...text.matchAll(AMOUNT)].map(([, number, unit = "mg", per, perUnit]) => {
    const [value, kind] = inMilligrams(Number(number), unit.toLowerCase());
    const share = perUnit === undefined ? value : value / Number(per ?? 1);
    return `${Number(share.toPrecision(6))}${kind}${perUnit === undefined ? "" : `/${perUnit.toLowerCase()}`}`;
  });
}

function inMilligrams(value: number, unit: string): [number, string] {
  if (unit === "%") return [value * 10, "mg/ml"];
  if (unit === "g" || unit === "gm") return [value * 1000, "mg"];
  if (unit === "mcg" || unit === "µg" || unit === "ug") return [value / 1000, "mg"];
  return [value, unit.startsWith("unit") ? "iu" : unit];
}
