import { brandOfSearch } from "./brand-of-search.ts";
import { type Brand, knownMedicines } from "./known/known-medicines.ts";
import { isFiller, isNumber, medicineWordsOf } from "./words/medicine-words.ts";

interface NamedFamily {
  /** The word with which all names begin. */
  name: string;
  /** The brands of each composition. */
  variants: [Brand, ...Brand[]][];
}

/**
 * Returns the family of brands that a search names, when their compositions differ: an "Ascoril" may be any of three. A search
 * for one of the brands with its strength names no family.
 */
export function brandFamilyOfSearch(text: string): NamedFamily | undefined {
  const brand = brandOfSearch(text)?.brand;
  const [head = ""] = medicineWordsOf(brand?.name ?? text);
  const rest = brand?.isFamily ? [] : medicineWordsOf(text).slice(1);
  if (!rest.every(isFiller) || (brand && rest.some(isNumber))) return undefined;
  const variants = new Map<string, [Brand, ...Brand[]]>();
  for (const one of knownMedicines().families.get(head) ?? []) {
    const contents = one.ingredients.toSorted().join("+");
    const same = variants.get(contents);
    if (same) same.push(one);
    else variants.set(contents, [one]);
  }
  const [first, ...others] = variants.values();
  return first && others.length > 0
    ? { name: first[0].name.split(/[\s-]/)[0]!, variants: [first, ...others] }
    : undefined;
}
