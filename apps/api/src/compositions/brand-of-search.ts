import { type Brand, knownMedicines } from "./known-medicines.ts";
import { isFiller, medicineWordsOf } from "./medicine-words.ts";
import { readMedicineText } from "./read-medicine-text.ts";

/** Returns the brand that a search names and nothing else, or undefined. `isSlip` tells that one word was corrected. */
export function brandOfSearch(text: string): { brand: Brand; isSlip: boolean } | undefined {
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
  const [head, ...rest] = medicineWordsOf(text);
  const brands = knownMedicines().families.get(head ?? "");
  if (!brands || !rest.every(isFiller)) return undefined;
  const fewest = Math.min(...brands.map(({ ingredients }) => ingredients.length));
  const plain = brands.filter(({ ingredients }) => ingredients.length === fewest);
  const [first] = plain;
  if (!first || plain.some(({ ingredients }) => ingredients.join() !== first.ingredients.join())) return undefined;
  return { ...first, name: first.name.split(/[\s-]/)[0]!, strengths: "", form: "", isFamily: true };
}
