import { phoneticKey, romanise } from "@medisense/triage/phonetic-key";
import { consonantsOfSound, soundInLatin } from "./sound-in-latin.ts";
import { unlikeness } from "./unlikeness.ts";
import { withoutNukta } from "./without-nukta.ts";

/** With fewer consonants, too many names sound alike, so that hardly a vowel may differ. */
const LEAST_CONSONANTS = 3;
const MOST_OF_SHORT = 0.3;
const MOST_PER_CONSONANT = 0.2;

/** Aspirates and other sounds that no name of a medicine has, but many Hindi words. */
const onlyHindi = /[खघछझठढण]/;

/**
 * Returns the words that sound like one in Devanagari, the most similar first. With `leastConsonants`, none with fewer is
 * guessed.
 */
export type WordsOfSound = (word: string, leastConsonants?: number) => string[];

interface Heard {
  word: string;
  sound: string;
}

/** Returns what finds the Latin words that sound like one in Devanagari. */
export function wordsOfSound(words: Iterable<string>): WordsOfSound {
  const named = [...words].filter((word) => word.length > 2 && /[aeiouy]/.test(word));
  const heard = named.map((word): Heard => ({ word, sound: soundInLatin(word) }));
  const byKey = groupedBy(heard, ({ word }) => phoneticKey(word));
  const byConsonants = groupedBy(heard, ({ sound }) => consonantsOfSound(sound));
  return (word, leastConsonants = 0) => {
    if (onlyHindi.test(word)) return [];
    const plain = withoutNukta(word);
    const spoken = soundInLatin(romanise(plain));
    const consonants = consonantsOfSound(spoken);
    const { length } = consonants;
    const most = length < LEAST_CONSONANTS ? MOST_OF_SHORT : length * MOST_PER_CONSONANT;
    const unlike = ({ sound }: Heard) => unlikeness(spoken, sound);
    const guessed = length < leastConsonants ? [] : (byConsonants.get(consonants) ?? []);
    return [...new Set([...(byKey.get(phoneticKey(plain)) ?? []), ...guessed])]
      .filter((found) => unlike(found) <= most)
      .toSorted((one, other) => unlike(one) - unlike(other))
      .map((found) => found.word);
  };
}

function groupedBy(words: Heard[], keyOf: (word: Heard) => string) {
  const groups = new Map<string, Heard[]>();
  for (const word of words) groups.set(keyOf(word), [...(groups.get(keyOf(word)) ?? []), word]);
  return groups;
}
