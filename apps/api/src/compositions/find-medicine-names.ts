import { knownMedicines } from "./known/known-medicines.ts";

interface MedicineName {
  name: string;
  /** The ingredients of a brand; empty for an ingredient, which is its own. */
  ingredients: string[];
}

let names: (MedicineName & { written: string })[] | undefined;

/** Finds ingredients and brands by the beginning of one of their words, likeliest first. */
export function findMedicineNames(search: string, most: number): MedicineName[] {
  const typed = search.trim().toLowerCase();
  // A whole name's beginning counts more than that of a later word, and an ingredient more than a brand.
  const rankOf = ({ written, ingredients }: MedicineName & { written: string }) =>
    (written.startsWith(typed) ? 0 : 2) + (ingredients.length === 0 ? 0 : 1);
  return (names ??= allNames())
    .filter(({ written }) => ` ${written.replaceAll("-", " ")}`.includes(` ${typed}`))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.written.length - other.written.length)
    .slice(0, most)
    .map(({ name, ingredients }) => ({ name, ingredients }));
}

function allNames() {
  const { ingredients, meanings } = knownMedicines();
  const brands = [...meanings.values()].flatMap((meaning) => ("brand" in meaning ? [meaning.brand] : []));
  const found = new Map<string, MedicineName & { written: string }>();
  for (const name of ingredients.keys()) add(name.charAt(0).toUpperCase() + name.slice(1), []);
  for (const brand of brands) if (!brand.isFamily) add(brand.name, brand.ingredients);
  return [...found.values()];

  function add(name: string, contents: string[]) {
    const written = name.toLowerCase();
    if (!found.has(written)) found.set(written, { name, ingredients: contents, written });
  }
}
