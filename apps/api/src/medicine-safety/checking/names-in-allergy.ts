import { knownAllergies } from "@medisense/contract/persons/profile-terms";
import {
  latinSpellingOf,
  MANY_CONSONANTS,
  readMedicineText,
  SlipIndex,
  type WordsOfSound,
  wordsOfSound,
} from "../../compositions/index.ts";
import { allergyGroups, plainWordsOf } from "../rules/allergy-groups.ts";
import { namesIn } from "./safety-product.ts";

const devanagari = /\p{Script=Devanagari}/u;
const plain = (text: string) => plainWordsOf(text).join(" ");

/**
 * Returns the names by which rules know an allergy that somebody typed: a medicine, or a group such as "NSAIDs". Finds it
 * in spite of a typing mistake, and by its sound in Devanagari.
 */
export function namesInAllergy(text: string): string[] {
  const { terms, otherWords, slips, groupOfSound } = (known ??= readKnown());
  const written = plain(text);
  const term = terms.get(written);
  // A known allergy is never read as a medicine with a slip.
  if (term) return [...term];
  const words = plainWordsOf(text).filter((word) => !otherWords.has(word));
  const [hindi, latin] = [words.filter((word) => devanagari.test(word)), readMedicineText(text).unknown];
  const inGroups = [...allergyGroups()].flatMap(([group, names]) =>
    ` ${written} `.includes(` ${group} `) ? names : [],
  );
  const heard = hindi.flatMap((word) => {
    const [group, medicine] = [groupOfSound(word, MANY_CONSONANTS)[0], latinSpellingOf(word, MANY_CONSONANTS)];
    return [...(group === undefined ? [] : groupNames(group)), ...(medicine === undefined ? [] : namesIn(medicine))];
  });
  const slipped = latin
    .flatMap(plainWordsOf)
    .filter((word) => !otherWords.has(word) && !devanagari.test(word))
    .flatMap((word) => [word, ...slips.near(word)].flatMap(groupNames));
  return [...new Set([...namesIn(text), ...inGroups, ...heard, ...slipped])];
}

const groupNames = (group: string) => allergyGroups().get(group) ?? [];

interface Known {
  /** The known allergies, by their plain name in each language. */
  terms: Map<string, readonly string[]>;
  /** The words of the known allergies that are no medicine's, such as pollen. */
  otherWords: Set<string>;
  slips: SlipIndex;
  groupOfSound: WordsOfSound;
}

let known: Known | undefined;

function readKnown(): Known {
  const terms = new Map<string, readonly string[]>();
  const otherWords = new Set<string>();
  for (const { en, hi, also = "", ingredients } of knownAllergies) {
    for (const name of [en, hi]) terms.set(plain(name), ingredients ?? []);
    if (!ingredients) for (const word of plainWordsOf(`${en} ${hi} ${also}`)) otherWords.add(word);
  }
  const words = [...allergyGroups().keys()].filter((name) => /^[a-z]+$/.test(name));
  const slips = new SlipIndex();
  for (const word of words) slips.add(word);
  return { terms, otherWords, slips, groupOfSound: wordsOfSound(words) };
}
