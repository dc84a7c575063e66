import type { KnownMedicines } from "./known/known-medicines.ts";
import { isNumber, isSign } from "./words/medicine-words.ts";

const MOST_PARTS = 4;
const SHORTEST_NAME = 6;

/** Finds names that are parted by signs, as in "hero + in". At least one of the parts must be an unknown word. */
export function partedNames(words: string[], unknown: string[], known: KnownMedicines): string[] {
  const found = new Set<string>();
  for (let start = 0; start < words.length; start++) {
    let name = "";
    let parts = 0;
    let isParted = false;
    let isUnknown = false;
    for (const word of words.slice(start)) {
      if (isNumber(word) || (isSign(word) && parts === 0)) break;
      if (isSign(word)) {
        isParted = true;
        continue;
      }
      if (++parts > MOST_PARTS) break;
      name += word;
      isUnknown ||= unknown.includes(word);
      if (isParted && isUnknown && name.length >= SHORTEST_NAME && known.meanings.has(name)) found.add(name);
    }
  }
  return [...found];
}
