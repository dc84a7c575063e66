import { phoneticKey } from "@medisense/triage/phonetic-key";

/** With fewer consonants, too many names sound alike. */
const LEAST_CONSONANTS = 3;

export type WordOfSound = (word: string, leastConsonants?: number) => string | undefined;

/** Returns what finds the Latin word that sounds like one in Devanagari; of words that sound alike, the first counts. */
export function wordOfSound(words: Iterable<string>): WordOfSound {
  const long = [...words].filter((word) => word.length > 2);
  const bySound = firstBy(phoneticKey, long);
  const byConsonants = firstBy((word) => consonantsOf(phoneticKey(word)), long);
  return (word, leastConsonants = LEAST_CONSONANTS) => {
    const sound = phoneticKey(word.normalize("NFD").replaceAll("\u093c", ""));
    const consonants = consonantsOf(sound);
    return bySound.get(sound) ?? (consonants.length < leastConsonants ? undefined : byConsonants.get(consonants));
  };
}

function firstBy(keyOf: (word: string) => string, words: string[]) {
  const found = new Map<string, string>();
  for (const word of words) {
    const key = keyOf(word);
    if (!found.has(key)) found.set(key, word);
  }
  return found;
}

/** Vowels are written in many ways, and "c" sounds like "s" or "k". A vowel at the beginning counts as one. */
const consonantsOf = (sound: string) =>
  sound
    .toLowerCase()
    .replace(/c(?=[eiy])/g, "s")
    .replace(/c(?!h)/g, "k")
    .replace(/^[aeiou]+/, "a")
    .replace(/(?<=.)[aeiouy]/g, "")
    .replace(/(.)\1+/g, "$1");
