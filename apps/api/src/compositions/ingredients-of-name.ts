import { knownMedicines } from "./known/known-medicines.ts";
import { medicineWordsOf } from "./words/medicine-words.ts";
import { readMedicineText } from "./read-medicine-text.ts";

/**
 * Returns the ingredients that a medicine's name is certain to mean. A name that several brands begin with, such as
 * "Crocin", means the ingredients that all of them contain.
 */
export function ingredientsOfName(name: string): string[] {
  const { ingredients, slips } = readMedicineText(name);
  if (ingredients.length > 0) return ingredients;
  const [head = ""] = medicineWordsOf(name);
  const asRead = slips.find(({ written }) => written === head)?.read ?? head;
  const [first, ...others] = knownMedicines().families.get(asRead) ?? [];
  return first?.ingredients.filter((one) => others.every((brand) => brand.ingredients.includes(one))) ?? [];
}
