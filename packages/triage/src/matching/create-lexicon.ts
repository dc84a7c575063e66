import type { Token } from "../text/tokens.ts";
import type { CompiledConcept } from "./compile-concepts.ts";
import { createPhraseTrie, type Found } from "./phrase-trie.ts";
import { createSpellingRepair } from "./spelling-repair.ts";

/** The concepts and their phrases, ready for matching. */
export interface Lexicon {
  readonly concepts: ReadonlyMap<string, CompiledConcept>;
  /** Finds the concepts in the tokens of a message, corrected for spelling. Excuses for which `isRepeated` is true do not count. */
  readonly find: (tokens: readonly Token[], isRepeated?: (words: readonly Token[]) => boolean) => Found[];
  /** True for a word that a phrase has. */
  readonly knows: (token: Token) => boolean;
  /** True for a concept that alone is a crisis; asking about it is no mere thirst for knowledge. */
  readonly isCrisis: (id: string) => boolean;
}

/** Builds the lexicon. `otherKeys` are of correct words that no phrase has; they are not repaired. */
export function createLexicon(
  concepts: readonly CompiledConcept[],
  otherKeys: readonly string[] = [],
  crises: ReadonlySet<string> = new Set(),
): Lexicon {
  const trie = createPhraseTrie();
  const antiTrie = createPhraseTrie();
  const vocabulary = { e: new Set<string>(), h: new Set<string>() };
  for (const { id, phrases, anti } of concepts) {
    for (const phrase of phrases) learn(phrase, id);
    for (const phrase of anti) antiTrie.add(phrase, id);
  }
  const correct = new Set(otherKeys);
  const repair = { e: createSpellingRepair(vocabulary.e), h: createSpellingRepair(vocabulary.h) };
  return { concepts: new Map(concepts.map((concept) => [concept.id, concept])), find, knows, isCrisis };

  function isCrisis(id: string) {
    return crises.has(id);
  }

  function learn(phrase: string, id: string) {
    trie.add(phrase, id);
    for (const key of phrase.split(" "))
      if (key.startsWith("e:") || key.startsWith("h:")) wordsLike(key).add(key.slice(2));
  }

  function wordsLike(key: string) {
    return key.startsWith("h:") ? vocabulary.h : vocabulary.e;
  }

  function knows(token: Token) {
    return token.isFiller || token.keys.some((key) => wordsLike(key).has(key.slice(2)));
  }

  function find(tokens: readonly Token[], isRepeated?: (words: readonly Token[]) => boolean): Found[] {
    const words = tokens.filter(({ isFiller }) => !isFiller).map(repaired);
    const against = grouped(antiTrie.match(tokens).filter(({ words: own }) => !isRepeated?.(own)));
    return trie
      .match(words)
      .filter(
        ({ id, words: own }) =>
          !against.get(id)?.some((anti) => overlaps(anti.words, own) && !isOfAnother(tokens, anti.words[0]!, own[0]!)),
      )
      .filter(({ words: own }) => !(own[0]!.word === "no" && isMatter(words, own)));
  }

  function repaired(token: Token): Token {
    if (knows(token) || token.keys.some((key) => correct.has(key))) return token;
    const better = token.keys.flatMap((key) => {
      const found = repair[key.startsWith("h:") ? "h" : "e"](key.slice(2));
      return found ? [`${key.slice(0, 2)}${found}`] : [];
    });
    return better.length > 0 ? { ...token, keys: [...token.keys, ...better] } : token;
  }
}

/** "Call doctor he not respond" is not about the doctor. */
const isOfAnother = (tokens: readonly Token[], { index }: Token, to: Token) =>
  tokens.slice(index, to.index).some(({ word }) => /^s?he$/.test(word));

function grouped(found: readonly Found[]): ReadonlyMap<string, readonly Found[]> {
  const groups = new Map<string, Found[]>();
  for (const one of found) {
    const group = groups.get(one.id);
    if (group) group.push(one);
    else groups.set(one.id, [one]);
  }
  return groups;
}

/** "No vision problem" is no loss of vision. */
function isMatter(words: readonly Token[], own: readonly Token[]): boolean {
  const next = words[words.findIndex(({ index }) => index === own.at(-1)!.index) + 1];
  return (
    next !== undefined &&
    /^(changes?|problems?|issues?|troubles?|symptoms?|complaints?|difficulty|loss|disturbances?)$/.test(next.word)
  );
}

const overlaps = (a: readonly Token[], b: readonly Token[]) =>
  a[0]!.index <= b.at(-1)!.index && b[0]!.index <= a.at(-1)!.index;
