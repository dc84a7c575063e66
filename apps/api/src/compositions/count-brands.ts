import { keysOfBrand } from "./composition-keys.ts";
import { knownMedicines } from "./known/known-medicines.ts";

/** Counts the known brands of each composition, by its exact key. Many brands are a sign that many people take it. */
export function countBrands(): Map<string, number> {
  const meanings = [...knownMedicines().meanings.values()];
  const brands = new Set(meanings.flatMap((one) => ("brand" in one && !one.brand.isFamily ? [one.brand] : [])));
  const counts = new Map<string, number>();
  for (const brand of brands) {
    const key = keysOfBrand(brand)?.exact;
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
