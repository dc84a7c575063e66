import { romanise } from "@medisense/triage/phonetic-key";
import { prohibitedSubstances } from "./lists/prohibited-substances.ts";

/** With fewer consonants, the vowels must be alike as well. */
const MANY_CONSONANTS = 4;

/** Returns the prohibited substances that words in Devanagari sound like: "ट्रामाडोल", "केटामाइन". */
export function prohibitedBySound(text: string): string[] {
  const words =
    text
      .normalize("NFD")
      .replaceAll("\u093c", "")
      .match(/[\p{Script=Devanagari}\p{M}]+/gu) ?? [];
  if (words.length === 0) return [];
  const written = new Set(
    words.flatMap((word, index) => keysOf([word, word + (words[index + 1] ?? "")].map(romanise))),
  );
  return [...prohibitedSubstances.keys()].filter((name) => keysOf([name]).some((key) => written.has(key)));
}

/** Returns each word's sound, or its consonants alone when there are many. */
const keysOf = (words: string[]) =>
  words.map((word) => {
    const sound = soundOf(word);
    const consonants = sound.replace(/[aeiou]/g, "");
    return consonants.length < MANY_CONSONANTS ? sound : `${/^[aeiou]/.test(sound) ? "a" : ""}${consonants}`;
  });

/** Spells in one way what Devanagari writes in one way. */
const soundOf = (word: string) =>
  word
    .replaceAll("ph", "f")
    .replaceAll("x", "ks")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/c(?!h)|q/g, "k")
    .replaceAll("z", "j")
    .replace(/(?<=[dtbkgp])h/g, "")
    .replace(/m(?=[pb])|n(?=[^aeiou])/g, "n")
    .replace(/aa?i|ei|ee|ie|y/g, "i")
    .replace(/oo|ou/g, "u")
    .replace(/(.)\1+/g, "$1")
    .replace(/e$/, "");
