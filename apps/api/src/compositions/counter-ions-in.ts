import { medicineWordsOf, salts } from "./words/medicine-words.ts";
import { readMedicineText } from "./read-medicine-text.ts";

const minerals = ["calcium", "magnesium", "potassium", "sodium", "zinc"];

/** The other parts that make a salt a source of its mineral, besides the salts of medicines. */
const mineralSalts = ["aspartate", "bicarbonate", "carbonate", "hydroxide", "malate", "oxide"];

/** Returns the minerals that a text names only as part of another ingredient, as in "Calcium pantothenate". */
export function counterIonsIn(text: string): string[] {
  const named = minerals.filter((mineral) => medicineWordsOf(text).includes(mineral));
  if (named.length === 0) return named;
  const { ingredients } = readMedicineText(text);
  return named.filter((mineral) => !ingredients.some((name) => isSourceOf(mineral, name)));
}

function isSourceOf(mineral: string, ingredient: string) {
  const [first, salt] = ingredient.split(" ");
  return first === mineral && (!salt || salts.has(salt) || mineralSalts.includes(salt));
}
