import { type Brand, knownMedicines } from "./known/known-medicines.ts";
import { isFiller, isFormWord, isNumber, medicineWordsOf } from "./words/medicine-words.ts";
import { readMedicineText } from "./read-medicine-text.ts";

interface SearchedBrand {
  brand: Brand;
  /** True when one word was corrected. */
  isSlip: boolean;
}

/** Words that follow a brand's name for another strength, or for a brand that contains more. */
const suffixes = new Set("ds duo bid forte plus total max extra".split(" "));

/**
 * Returns the brand that a search names and nothing else, or undefined. For an unknown suffix, returns the plain brand under
 * its own name: the composition of "Brufen Total" stays unknown.
 */
export function brandOfSearch(text: string): SearchedBrand | undefined {
  const named = brandNamed(text);
  if (named) return named;
  const [head, ...rest] = medicineWordsOf(text);
  const plain = rest.filter((word) => !suffixes.has(word));
  const found = plain.length < rest.length ? brandNamed([head, ...plain].join(" ")) : undefined;
  return found && { ...found, brand: familyFrom(found.brand) };
}

/** Returns the brand that a text names in full, also by the name of a family whose plain brands contain the same. */
export function brandNamed(text: string): SearchedBrand | undefined {
  const { brands, ingredients, slips, unknown } = readMedicineText(text);
  const [brand] = brands;
  if (brand && brands.length === 1 && unknown.length === 0 && ingredients.length === brand.ingredients.length) {
    return { brand, isSlip: slips.length > 0 };
  }
  const family = brands.length === 0 && ingredients.length === 0 ? plainFamily(text) : undefined;
  return family && { brand: family, isSlip: false };
}

/** Returns what a family's plain brands contain: "Crocin" is paracetamol, although Crocin Cold & Flu is more. */
function plainFamily(text: string): Brand | undefined {
  const [head = "", ...rest] = medicineWordsOf(text);
  const brands = knownMedicines().families.get(head);
  if (!brands || !rest.every(isFiller)) return undefined;
  const fewest = Math.min(...brands.map(({ ingredients }) => ingredients.length));
  const simplest = brands.filter(({ ingredients }) => ingredients.length === fewest);
  if (containSame(simplest)) return familyFrom(simplest[0]!);
  const numbers = rest.filter(isNumber);
  const meant = simplest.filter((brand) => numbers.every((number) => amountsOf(brand).includes(number)));
  // "Monocef 200" can only be Monocef-O 200: Monocef itself has no such strength.
  if (numbers.length > 0 && meant.length === 1) return meant[0];
  const plain = (meant.length > 0 ? meant : simplest).filter((brand) => isPlain(head, brand));
  return containSame(plain) ? familyFrom(plain[0]!) : undefined;
}

const containSame = ([first, ...others]: Brand[]) =>
  first !== undefined && others.every(({ ingredients }) => ingredients.join() === first.ingredients.join());

const familyFrom = (brand: Brand): Brand => ({
  ...brand,
  name: brand.name.split(/[\s-]/)[0]!,
  strengths: "",
  form: "",
  isFamily: true,
});

const amountsOf = ({ name, strengths }: Brand) => medicineWordsOf(`${name} ${strengths}`).filter(isNumber);

/** Returns whether a name is its first word with one strength at most: "Huminsulin 30/70" is one of several mixtures. */
function isPlain(head: string, { name }: Brand): boolean {
  const rest = medicineWordsOf(name).filter((word) => word !== head);
  return (
    rest.filter(isNumber).length < 2 &&
    rest.every((word) => isFormWord(word) || isNumber(word) || /^m?c?gm?$/.test(word))
  );
}
