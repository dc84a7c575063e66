import { ingredientsOf } from "@medisense/contract/medicines/ingredients";

interface Composed {
  name: string;
  genericName: string;
}

/** Returns the ingredients that several of these medicines contain, grouped by the same medicines. */
export function sharedIngredients(medicines: Composed[]) {
  const containing = new Map<string, { ingredient: string; medicines: Composed[] }>();
  for (const medicine of medicines) {
    for (const [key, ingredient] of spellings(medicine)) {
      const known = containing.get(key) ?? { ingredient, medicines: [] };
      known.medicines.push(medicine);
      containing.set(key, known);
    }
  }
  const shared = new Map<string, { ingredients: string[]; medicines: Composed[] }>();
  for (const { ingredient, medicines: together } of containing.values()) {
    if (together.length < 2) continue;
    const key = together.map((medicine) => medicines.indexOf(medicine)).join();
    const known = shared.get(key) ?? { ingredients: [], medicines: together };
    known.ingredients.push(ingredient);
    shared.set(key, known);
  }
  return [...shared.values()];
}

const spellings = ({ genericName }: Composed) =>
  new Map(ingredientsOf(genericName).map((ingredient) => [ingredient.toUpperCase(), ingredient]));
