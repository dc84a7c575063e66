import { knownMedicines, nameKey } from "./known/known-medicines.ts";
import { isSign, medicineWordsOf } from "./words/medicine-words.ts";

/** Returns the ingredient that has exactly this name or synonym; relatives, such as other salts, are ingredients of their own. */
export function ingredientNamed(name: string): string | undefined {
  const meaning = knownMedicines().meanings.get(nameKey(medicineWordsOf(name).filter((word) => !isSign(word))));
  return meaning && "ingredient" in meaning ? meaning.ingredient : undefined;
}
