import { latinDigits } from "@medisense/contract/wire";
import { brandOfSearch } from "./brand-of-search.ts";
import { brandFamilyOfSearch } from "./brand-family-of-search.ts";
import { knownMedicines } from "./known/known-medicines.ts";
import { readMedicineText } from "./read-medicine-text.ts";
import { inDevanagari } from "./words/in-devanagari.ts";
import { lettersOfNames } from "./words/letters-of-names.ts";
import { type WordsOfSound, wordsOfSound } from "./words/words-of-sound.ts";

const devanagari = /\p{Script=Devanagari}/u;
/** Words beside a name, each with the form that it means or with nothing. */
const besideNames = new Map(
  Object.entries({
    "": "गोली गोलियाँ गोलियां दवा दवाई टैबलेट टेबलेट कैप्सूल",
    syrup: "सिरप सीरप",
    drops: "ड्रॉप ड्रॉप्स ड्राप ड्राप्स",
    cream: "क्रीम",
    gel: "जेल",
    lotion: "लोशन",
    powder: "पाउडर",
    spray: "स्प्रे",
    injection: "इंजेक्शन",
  }).flatMap(([latin, words]) => words.split(" ").map((word) => [word.normalize("NFD"), latin] as const)),
);

/** The most spellings of each word that are tried, the most similar first. */
const MOST_OF_WORD = 8;
const MOST_OF_TEXT = 64;

/**
 * Returns a medicine's name in a script of India, such as "क्रोसिन 650", in Latin letters. Undefined when no known name
 * sounds like all of its words; with fewer consonants than given, a word must sound the same.
 */
export function latinSpellingOf(text: string, leastConsonants?: number): string | undefined {
  const written = latinDigits(inDevanagari(text));
  if (!devanagari.test(written)) return undefined;
  const words = written.split(/[\s-]+/).filter((word) => word !== "" && besideNames.get(word) !== "");
  let spellings = [""];
  for (const word of words) {
    const latin = spellingsOf(word, leastConsonants).slice(0, MOST_OF_WORD);
    spellings = spellings.flatMap((start) => latin.map((next) => `${start} ${next}`.trim())).slice(0, MOST_OF_TEXT);
  }
  return spellings.find(isWholeName);
}

function isWholeName(spelling: string): boolean {
  const { ingredients, slips, unknown } = readMedicineText(spelling);
  if (ingredients.length > 0 && unknown.length === 0) return slips.length === 0;
  return brandOfSearch(spelling)?.isSlip === false || brandFamilyOfSearch(spelling) !== undefined;
}

/** With fewer, everyday words sound like medicines, such as "बर्फ" like Brufen. */
export const MANY_CONSONANTS = 4;

/** Returns a text in which each word in Devanagari that sounds like a known name is that name; other words stay. */
export const latinWordsOf = (text: string, otherWordsOf?: WordsOfSound) =>
  text.replace(
    /\p{Script=Devanagari}+/gu,
    (word) => latinSpellingOf(word, MANY_CONSONANTS) ?? otherWordsOf?.(word, MANY_CONSONANTS)[0] ?? word,
  );

let knownWordsOf: WordsOfSound | undefined;

function spellingsOf(word: string, leastConsonants?: number): string[] {
  if (!devanagari.test(word)) return [word];
  knownWordsOf ??= wordsOfSound(knownMedicines().words);
  const asLetters = leastConsonants === undefined ? lettersOfNames(word) : undefined;
  return [besideNames.get(word), asLetters, ...knownWordsOf(word, leastConsonants)].filter(
    (found) => found !== undefined,
  );
}
