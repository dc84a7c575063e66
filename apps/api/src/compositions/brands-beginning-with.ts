import { type Brand, knownMedicines, nameKey } from "./known/known-medicines.ts";
import { medicineWordsOf } from "./words/medicine-words.ts";
import { prohibitedIn } from "./find-prohibited.ts";

/** Fewer letters are the beginning of too many names. */
const LEAST_TYPED = 3;

interface Named {
  key: string;
  brand: Brand;
}

/**
 * Returns the brands whose name or other spelling begins with a text, those with the fewest ingredients first, then the
 * shortest. Prohibited ones are left out.
 */
export function brandsBeginningWith(text: string, most: number): Brand[] {
  const typed = nameKey(medicineWordsOf(text));
  if (typed.length < LEAST_TYPED) return [];
  byBeginning ??= groupByBeginning();
  const found = byBeginning.get(typed.slice(0, LEAST_TYPED))?.filter(({ key }) => key.startsWith(typed)) ?? [];
  const byName = new Map(
    found
      .sort(
        (one, other) =>
          one.brand.ingredients.length - other.brand.ingredients.length || one.key.length - other.key.length,
      )
      .map(({ brand }) => [brand.name, brand]),
  );
  return [...byName.values()].slice(0, most);
}

/** The brands that may be sold, by the first letters of their names. */
let byBeginning: Map<string, Named[]> | undefined;

function groupByBeginning() {
  const groups = new Map<string, Named[]>();
  for (const [key, meaning] of knownMedicines().meanings) {
    if (!("brand" in meaning) || prohibitedIn(meaning.brand).length > 0) continue;
    const beginning = key.slice(0, LEAST_TYPED);
    const group = groups.get(beginning);
    if (group) group.push({ key, brand: meaning.brand });
    else groups.set(beginning, [{ key, brand: meaning.brand }]);
  }
  return groups;
}
