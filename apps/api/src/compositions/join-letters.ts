import type { KnownMedicines } from "./known/known-medicines.ts";
import { isSign } from "./words/medicine-words.ts";

/** Fewer letters are as likely the end of a brand, or vitamins. */
const FEWEST = 5;

/** Joins letters that stand alone when together they are a name, as in "T-R-A-M-A-D-O-L", also with one slip. */
export function joinLetters(words: string[], known: KnownMedicines): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (end < words.length && (isLetter(words[end]!) || isSign(words[end]!))) end++;
    const name = words.slice(at, end).filter(isLetter).join("");
    const isName = name.length >= FEWEST && (known.meanings.has(name) || known.slips.near(name).length > 0);
    joined.push(...(isName ? [name] : words.slice(at, Math.max(end, at + 1))));
    at = Math.max(end, at + 1);
  }
  return joined;
}

const isLetter = (word: string) => /^\p{L}$/u.test(word);
