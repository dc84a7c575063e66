import { romanise } from "@medisense/triage/phonetic-key";
import { everydayWords, grammarWords } from "../lists/everyday-words.ts";
import { prohibitedNames } from "./prohibited-names.ts";
import { inDevanagari } from "../words/in-devanagari.ts";
import { withoutNukta } from "../words/without-nukta.ts";

/** With fewer consonants, the vowels must be alike as well. */
const MANY_CONSONANTS = 4;

/** Returns the prohibited substances that words in a script of India sound like, also by a brand: "ट्रामाडोल", "अल्ट्रासेट". */
export function prohibitedBySound(text: string): string[] {
  const words =
    inDevanagari(text)
      .match(/[\p{Script=Devanagari}\p{M}]+/gu)
      ?.filter((word) => !everydayWords.has(word.normalize("NFC")))
      .map(withoutNukta) ?? [];
  if (words.length === 0) return [];
  const { byKey, byTamilKey } = (sounds ??= readSounds());
  // A name may be written in two words, of which none is a word of grammar: "को दिन" is no codeine.
  const parted = words.flatMap((word, index) => {
    const next = words[index + 1];
    return next === undefined || grammarWords.has(word) || grammarWords.has(next) ? [] : [word + next];
  });
  const keys = keysOf([...words, ...parted].map(romanise));
  const heard = /\p{Script=Tamil}/u.test(text)
    ? keys.map((key) => byTamilKey.get(inTamil(key)))
    : keys.map((key) => byKey.get(key));
  return [...new Set(heard.flatMap((substances) => substances ?? []))];
}

let sounds: Record<"byKey" | "byTamilKey", Map<string, string[]>> | undefined;

function readSounds() {
  const keys = [...prohibitedNames()].flatMap(([name, substances]) =>
    keysOf([name]).map((key) => [key, substances] as const),
  );
  return { byKey: new Map(keys), byTamilKey: new Map(keys.map(([key, names]) => [inTamil(key), names])) };
}

/** Tamil writes one letter for "b" and "p", for "d" and "t", and so on. */
const inTamil = (key: string) =>
  key
    .replaceAll("b", "p")
    .replaceAll("d", "t")
    .replaceAll("g", "k")
    .replace(/ch|j/g, "s")
    .replace(/(.)\1+/g, "$1");

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
    .replace(/^x/, "z")
    .replaceAll("x", "ks")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/c(?!h)|q/g, "k")
    .replaceAll("z", "j")
    .replace(/(?<=[dtbkgp])h/g, "")
    .replace(/m(?=a?[pb])|n(?=[^aeiou])/g, "n")
    .replace(/aa?i|ei|ee|ie|y/g, "i")
    .replace(/oo|ou/g, "u")
    .replace(/(.)\1+/g, "$1")
    .replace(/e$/, "");
