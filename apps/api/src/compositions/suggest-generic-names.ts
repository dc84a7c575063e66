import { type KnownMedicines, knownMedicines } from "./known/known-medicines.ts";
import { medicineWordsOf } from "./words/medicine-words.ts";
import { groups } from "./lists/groups.ts";
import { readMedicineText } from "./read-medicine-text.ts";

const MOST = 5;

/**
 * Returns the generic names that a text may mean, likeliest first. They are its reading, the medicines of a group, near
 * words, and brands that begin alike.
 */
export function suggestGenericNames(text: string): string[] {
  const known = knownMedicines();
  const { ingredients, near, slips, unknown } = readMedicineText(text);
  const [head = ""] = medicineWordsOf(text);
  const family = (known.families.get(head) ?? []).map((brand) => brand.ingredients);
  const found = [
    ...(slips.length > 0 && unknown.length === 0 ? [ingredients] : []),
    ...groups.filter((group) => ingredients.includes(group)).flatMap((group) => membersOf(group, known)),
    ...near.flatMap((word) => contentsOf(word, known)),
    ...family.toSorted((a, b) => a.length - b.length),
  ];
  return [...new Set(found.filter((names) => names.length > 0).map((names) => names.join(" + ").toUpperCase()))].slice(
    0,
    MOST,
  );
}

function contentsOf(word: string, { families, meanings }: KnownMedicines): string[][] {
  const meaning = meanings.get(word);
  if (!meaning) return (families.get(word) ?? []).map(({ ingredients }) => ingredients);
  return ["brand" in meaning ? meaning.brand.ingredients : [meaning.ingredient]];
}

const membersOf = (group: string, { ingredients }: KnownMedicines) =>
  [...ingredients.keys()].filter((name) => name.startsWith(`${group} `)).map((name) => [name]);
