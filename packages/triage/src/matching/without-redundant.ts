import type { Token } from "../text/tokens.ts";
import { createPhraseTrie } from "./phrase-trie.ts";

/** A phrase with these is kept unless the other one has them too: what a phrase covers is not read as a negation. */
const NEGATION = /^(e:(no|not|canot|without|never|den[iy]\w*)|h:nahi)$/;
/** A word that no phrase has. */
const OTHER = "";

/** Leaves out each phrase in whose every reading another phrase of the same concept is found as well. */
export function withoutRedundant(phrases: readonly string[]): string[] {
  const trie = createPhraseTrie();
  for (const phrase of phrases) trie.add(phrase, phrase);
  return phrases.filter(
    (phrase) =>
      !readingsOf(phrase.split(" ")).every((keys) => {
        const words = wordsOf(keys);
        const denying = words.filter(({ word }) => NEGATION.test(word));
        return trie
          .match(words)
          .some(({ id, words: own }) => id !== phrase && denying.every((word) => own.includes(word)));
      }),
  );
}

/**
 * Leaves out each phrase against a concept that another one does the work of. What it covers besides is no word with which
 * a phrase of the concept begins or ends.
 */
export function withoutRedundantAnti(anti: readonly string[], phrases: readonly string[]): string[] {
  const trie = createPhraseTrie();
  for (const phrase of anti) trie.add(phrase, phrase);
  const ends = new Set(phrases.map((phrase) => phrase.split(" ")).flatMap((keys) => [keys[0]!, keys.at(-1)!]));
  if (ends.has("{body}")) return [...anti];
  return anti.filter(
    (phrase) =>
      !readingsOf(phrase.split(" ")).every((keys) => {
        const words = wordsOf(keys);
        return trie.match(words).some(({ id, words: own }) => id !== phrase && words.every(isCovered(own, ends)));
      }),
  );
}

const isCovered =
  (own: readonly Token[], ends: ReadonlySet<string>) =>
  ({ index, word }: Token) =>
    (index >= own[0]!.index && index <= own.at(-1)!.index) || (word !== OTHER && !ends.has(word));

/** Returns what a phrase may stand for, with other words in its gaps. */
function readingsOf([key, ...rest]: readonly string[]): string[][] {
  if (key === undefined) return [[]];
  const most = Number(/^~(\d+)$/.exec(key)?.[1]);
  const starts = most >= 0 ? Array.from({ length: most + 1 }, (_, words) => Array<string>(words).fill(OTHER)) : [[key]];
  return readingsOf(rest).flatMap((end) => starts.map((start) => [...start, ...end]));
}

const wordsOf = (keys: readonly string[]): Token[] =>
  keys.map((key, index) => ({
    word: key,
    keys: [key],
    isFiller: false,
    isSoft: false,
    sentence: 0,
    clause: 0,
    index,
    afterComma: false,
  }));
