import { knownMedicines } from "./known/known-medicines.ts";
import { type WordOfSound, wordOfSound } from "./words/word-of-sound.ts";

const devanagari = /\p{Script=Devanagari}/u;
/** Words beside a name that say nothing about it. */
const besideNames = /^(?:टैबलेट|टेबलेट|गोली|गोलियाँ|कैप्सूल|सिरप|दवा|दवाई)$/;

/**
 * Returns a text in Devanagari, such as "क्रोसिन 650", in Latin letters. Undefined when a word sounds like no known name;
 * with fewer consonants than given, its vowels must be alike as well.
 */
export function latinSpellingOf(text: string, leastConsonants?: number): string | undefined {
  if (!devanagari.test(text)) return undefined;
  const words = text.normalize("NFD").split(/\s+/);
  const latin = words
    .filter((word) => word !== "" && !besideNames.test(word))
    .map((word) => latinWordOf(word, leastConsonants));
  return latin.includes(undefined) ? undefined : latin.join(" ");
}

let knownWordOf: WordOfSound | undefined;

function latinWordOf(word: string, leastConsonants?: number): string | undefined {
  if (!devanagari.test(word)) return word;
  knownWordOf ??= wordOfSound(knownMedicines().words);
  return knownWordOf(word, leastConsonants);
}
