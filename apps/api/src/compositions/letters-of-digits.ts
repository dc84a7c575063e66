import type { KnownMedicines } from "./known/known-medicines.ts";
import { splitJoinedWord } from "./split-joined-word.ts";

/** The letters that look like a digit. */
const lookalikes: Record<string, string> = { 0: "o", 1: "il", 3: "e", 4: "a", 5: "s", 7: "t", 8: "b", 9: "g" };
/** More digits than this are an amount or a code, and no name. */
const MOST_DIGITS = 4;
const FEWEST_LETTERS = 3;
const SHORTEST_NAME = 5;

/** Spells words such as "g1uteth1mide" with letters when they are then a name, also with one slip. */
export const lettersOfDigits = (text: string, known: KnownMedicines) =>
  text.replace(/[\p{L}\d]+/gu, (word) => spelt(word, known) ?? word);

function spelt(written: string, known: KnownMedicines): string | undefined {
  const word = written.toLowerCase();
  const digits = word.match(/\d/g)?.length ?? 0;
  if (digits === 0 || digits > MOST_DIGITS || word.length - digits < FEWEST_LETTERS || known.meanings.has(word)) {
    return undefined;
  }
  const spellings = Array.from(word).reduce<string[]>(
    (beginnings, sign) =>
      /\d/.test(sign)
        ? beginnings.flatMap((beginning) => Array.from(lookalikes[sign] ?? "").map((letter) => beginning + letter))
        : beginnings.map((beginning) => beginning + sign),
    [""],
  );
  const isNamed = (name: string) =>
    name.length >= SHORTEST_NAME && (known.meanings.has(name) || splitJoinedWord(name, known) !== undefined);
  const exact = spellings.find(isNamed);
  // "Amlokind5" is a brand with its strength; between letters a digit is no amount.
  const isInside = !/^\d|\d$|\d{2}/.test(word);
  return exact ?? (isInside ? spellings.find((name) => known.slips.near(name).length > 0) : undefined);
}
