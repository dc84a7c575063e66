import type { Concept } from "../knowledge/knowledge-types.ts";
import { phraseKeys, type Reading, type Token } from "../text/tokens.ts";
import { createPhraseTrie, type Found } from "./phrase-trie.ts";
import { createSpellingRepair } from "./repair-spelling.ts";

/** The concepts and their phrases, ready for matching. */
export interface Lexicon {
  readonly concepts: ReadonlyMap<string, Concept>;
  /** Finds the concepts in the tokens of a message, corrected for spelling. */
  readonly find: (tokens: readonly Token[]) => Found[];
  /** True for a word that a phrase or another known text has. */
  readonly knows: (token: Token) => boolean;
}

const readings: readonly Reading[] = ["en", "hinglish", "hi"];

/** Builds the lexicon. `otherWords` are correct words that no phrase has; they are not repaired. */
export function createLexicon(concepts: readonly Concept[], otherWords: readonly string[] = []): Lexicon {
  const trie = createPhraseTrie();
  const antiTrie = createPhraseTrie();
  const vocabulary = { e: new Set<string>(), h: new Set<string>() };
  for (const concept of concepts) {
    for (const reading of readings) {
      for (const phrase of concept.phrases[reading] ?? []) learn(phraseKeys(phrase, reading), concept.id);
    }
    for (const phrase of concept.anti ?? []) {
      const reading = /[\u0900-\u097f]/.test(phrase) ? "hi" : "en";
      antiTrie.add(phraseKeys(phrase, reading), concept.id);
      if (reading === "en") antiTrie.add(phraseKeys(phrase, "hinglish"), concept.id);
    }
  }
  const phraseWords = new Set([...vocabulary.e, ...vocabulary.h]);
  const correct = new Set([...phraseWords, ...otherWords.flatMap((word) => phraseKeys(word, "en"))]);
  const repair = { e: createSpellingRepair(vocabulary.e), h: createSpellingRepair(vocabulary.h) };
  return { concepts: new Map(concepts.map((concept) => [concept.id, concept])), find, knows };

  function learn(keys: readonly string[], id: string) {
    trie.add(keys, id);
    for (const key of keys)
      if (key.startsWith("e:")) vocabulary.e.add(key.slice(2));
      else if (key.startsWith("h:")) vocabulary.h.add(key.slice(2));
  }

  function knows(token: Token) {
    return token.isFiller || token.keys.some((key) => phraseWords.has(key.slice(2)));
  }

  function find(tokens: readonly Token[]): Found[] {
    const words = tokens.filter(({ isFiller }) => !isFiller).map(repaired);
    const against = antiTrie.match(words);
    return trie
      .match(words)
      .filter(({ id, words: own }) => !against.some((anti) => anti.id === id && overlaps(anti.words, own)));
  }

  function repaired(token: Token): Token {
    if (token.keys.some((key) => correct.has(key) || correct.has(key.slice(2)))) return token;
    const better = token.keys.flatMap((key) => {
      const found = repair[key.startsWith("h:") ? "h" : "e"](key.slice(2));
      return found ? [`${key.slice(0, 2)}${found}`] : [];
    });
    return better.length > 0 ? { ...token, keys: [...token.keys, ...better] } : token;
  }
}

const overlaps = (a: readonly Token[], b: readonly Token[]) =>
  a[0]!.index <= b.at(-1)!.index && b[0]!.index <= a.at(-1)!.index;
