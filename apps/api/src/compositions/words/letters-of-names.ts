import { withoutNukta } from "./without-nukta.ts";

/** The names of Latin letters in Devanagari, longer ones before those that they begin with. */
const letters = Object.entries({
  डब्ल्यू: "w",
  एक्स: "x",
  जेड: "z",
  क्यू: "q",
  वाई: "y",
  एच: "h",
  एफ: "f",
  एल: "l",
  एम: "m",
  एन: "n",
  एस: "s",
  आई: "i",
  आर: "r",
  यू: "u",
  बी: "b",
  सी: "c",
  डी: "d",
  ई: "e",
  जी: "g",
  जे: "j",
  के: "k",
  ओ: "o",
  पी: "p",
  टी: "t",
  वी: "v",
  ए: "a",
}).map(([name, letter]) => [name.normalize("NFD"), letter] as const);

/** Returns the letters that a word in Devanagari names one after another, as in "एलसी"; undefined for any other word. */
export function lettersOfNames(word: string): string | undefined {
  let rest = withoutNukta(word);
  let found = "";
  while (rest !== "") {
    const next = letters.find(([name]) => rest.startsWith(name));
    if (!next) return undefined;
    found += next[1];
    rest = rest.slice(next[0].length);
  }
  return found === "" ? undefined : found;
}
