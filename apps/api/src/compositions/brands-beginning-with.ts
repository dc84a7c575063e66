import { type Brand, knownMedicines, nameKey } from "./known/known-medicines.ts";
import { medicineWordsOf } from "./words/medicine-words.ts";
import { prohibitedIn } from "./find-prohibited.ts";

/** Fewer letters are the beginning of too many names. */
const LEAST_TYPED = 3;

/**
 * Returns the brands whose name or other spelling begins with a text, those with the fewest ingredients first, then the
 * shortest. Prohibited ones are left out.
 */
export function brandsBeginningWith(text: string, most: number): Brand[] {
  const typed = nameKey(medicineWordsOf(text));
  if (typed.length < LEAST_TYPED) return [];
  const found: { key: string; brand: Brand }[] = [];
  for (const [key, meaning] of knownMedicines().meanings) {
    if (!("brand" in meaning) || !key.startsWith(typed)) continue;
    if (prohibitedIn(meaning.brand).length === 0) found.push({ key, brand: meaning.brand });
  }
  const byName = new Map(
    found
      .toSorted(
        (one, other) =>
          one.brand.ingredients.length - other.brand.ingredients.length || one.key.length - other.key.length,
      )
      .map(({ brand }) => [brand.name, brand]),
  );
  return [...byName.values()].slice(0, most);
}
