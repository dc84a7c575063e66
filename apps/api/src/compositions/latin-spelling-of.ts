import { phoneticKey } from "@medisense/triage/phonetic-key";
import { knownMedicines } from "./known-medicines.ts";

/** With fewer consonants, too many names sound alike. */
const LEAST_CONSONANTS = 3;
const devanagari = /\p{Script=Devanagari}/u;
/** Words beside a name that say nothing about it. */
const besideNames = /^(?:टैबलेट|टेबलेट|गोली|गोलियाँ|कैप्सूल|सिरप|दवा|दवाई)$/;

/** Returns a search in Devanagari, such as "क्रोसिन 650", in Latin letters. Undefined when a word sounds like no known name. */
export function latinSpellingOf(text: string): string | undefined {
  if (!devanagari.test(text)) return undefined;
  const words = text.normalize("NFD").split(/\s+/);
  const latin = words.filter((word) => word !== "" && !besideNames.test(word)).map(latinWordOf);
  return latin.includes(undefined) ? undefined : latin.join(" ");
}

function latinWordOf(word: string): string | undefined {
  if (!devanagari.test(word)) return word;
  const sound = phoneticKey(word.replaceAll("\u093c", ""));
  const consonants = consonantsOf(sound);
  sounds ??= readSounds();
  return sounds.get(sound) ?? (consonants.length < LEAST_CONSONANTS ? undefined : sounds.get(consonants));
}

let sounds: Map<string, string> | undefined;

/** Reads the sounds of all known names; of names that sound alike, the one that is listed first counts. */
function readSounds() {
  const words = [...knownMedicines().words].filter((word) => word.length > 2);
  const found = new Map<string, string>();
  for (const keyOf of [phoneticKey, (word: string) => consonantsOf(phoneticKey(word))]) {
    for (const word of words) {
      const key = keyOf(word);
      if (!found.has(key)) found.set(key, word);
    }
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
