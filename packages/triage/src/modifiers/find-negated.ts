import { conjunctions } from "../lexicon/fillers.ts";
import {
  negators,
  nothingFollows,
  notNegating,
  postNegators,
  scopeEnds,
  weakWords,
} from "../lexicon/negation-words.ts";
import type { Found } from "../matching/phrase-trie.ts";
import type { Token } from "../text/tokens.ts";

/** The number of words without fillers that "not" reaches; "no" and "denies" reach further. */
const REACH_OF_NOT = 4;

/** Returns the mentions that the message denies, such as fever in "no fever" and "bukhar nahi hai". */
export function findNegated(
  tokens: readonly Token[],
  mentions: readonly Found[],
  isModifier: (id: string) => boolean,
): Set<Found> {
  const taken = new Set(
    mentions.filter(({ id }) => !isModifier(id)).flatMap(({ words }) => words.map(({ index }) => index)),
  );
  const negated = new Set<Found>();
  const starting = grouped(mentions, ({ words }) => words[0]!.index);
  const ending = grouped(mentions, ({ words }) => words.at(-1)!.index);
  for (const outer of mentions.filter(({ words }) => negators.has(words[0]!.word))) {
    for (const inner of mentions) if (isInside(inner, outer)) negated.add(inner);
  }
  for (const mention of mentions) if (holdsNegation(tokens, mention)) negated.add(mention);
  for (const token of tokens) {
    if (taken.has(token.index)) continue;
    if (negators.has(token.word) || isNeither(tokens, token)) {
      const end = scopeOf(tokens, token);
      for (let at = token.index + 1; at <= end; at++)
        for (const mention of starting.get(at) ?? []) if (!isOfRelief(tokens, mention)) negated.add(mention);
    } else if (token.word === "nahi" || postNegators.has(token.word)) {
      for (const mention of before(tokens, ending, token)) negated.add(mention);
    }
  }
  return negated;
}

/** "Na" denies what follows at the start of a clause, after "aur" and before "hi": "aur na hi seene mein dard". */
function isNeither(tokens: readonly Token[], { index, word, clause }: Token): boolean {
  if (!/^(na|ना|न)$/.test(word)) return false;
  const [last, next] = [tokens[index - 1], tokens[index + 1]];
  if (next?.clause !== clause || /^(rah|रह|ho|हो|uth|उठ)/.test(next.word)) return false;
  return last?.clause !== clause || conjunctions.has(last.word) || /^(hi|ही|koi|कोई)$/.test(next.word);
}

/** "tummy not swollen" is found as "tummy … swollen". */
function holdsNegation(tokens: readonly Token[], { words }: Found): boolean {
  const own = new Set(words.map(({ index }) => index));
  for (let at = words[0]!.index; at < words.at(-1)!.index; at++) {
    if (!own.has(at) && /^(not|no|nahi)$/.test(tokens[at]!.word)) return true;
  }
  return false;
}

function grouped(mentions: readonly Found[], by: (mention: Found) => number): Map<number, Found[]> {
  const groups = new Map<number, Found[]>();
  for (const mention of mentions) groups.set(by(mention), [...(groups.get(by(mention)) ?? []), mention]);
  return groups;
}

/** "not pregnant" is a phrase of its own, and denies the pregnancy within it. */
function isInside(inner: Found, outer: Found): boolean {
  return inner.words[0]!.index > outer.words[0]!.index && inner.words.at(-1)!.index <= outer.words.at(-1)!.index;
}

/** Returns the index of the last token that a negation before it reaches. */
function scopeOf(tokens: readonly Token[], negator: Token): number {
  const next = tokens[negator.index + 1];
  const [reachesList, isNot] = [/^den(y|ies|ied|ying)$/.test(negator.word), negator.word === "not"];
  if (!next || (notNegating.has(next.word) && !isChangeOf(tokens, next))) return negator.index;
  const second = tokens[negator.index + 2];
  if (second && notNegating.has(second.word) && (next.isFiller || isNot)) return negator.index;
  let [end, words] = [negator.index, 0];
  for (let at = negator.index + 1; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.sentence !== negator.sentence || (scopeEnds.has(token.word) && !isAuxiliary(negator, token))) break;
    if (token.clause !== (tokens[token.index - 1]?.clause ?? token.clause)) {
      if (!token.afterComma || !(reachesList || isListed(tokens, token))) break;
      if (negators.has(token.word)) break;
    }
    if (!reachesList && /^(and|aur|और)$/.test(token.word)) break;
    if (!token.isFiller) words += 1;
    if (isNot && words > REACH_OF_NOT) break;
    end = token.index;
  }
  return end;
}

/** "I do not have a fever". */
const isAuxiliary = (negator: Token, { index, word }: Token) =>
  index === negator.index + 1 && negator.word !== "no" && /^(have|has)$/.test(word);

/** "No changes in vision" denies, "no change in the pain" does not. */
function isChangeOf(tokens: readonly Token[], { index, word }: Token): boolean {
  const what = tokens[index + 2]?.word ?? "";
  return /^changes?$/.test(word) && !/^(the|my|his|her|pain|fever|condition|symptoms?|it)$/.test(what);
}

/** "No chest pain relief" denies the relief. */
function isOfRelief(tokens: readonly Token[], { words }: Found): boolean {
  const next = tokens[words.at(-1)!.index + 1];
  return next?.clause === words[0]!.clause && /^(relief|improvement|control)$/.test(next.word);
}

/** True when a later "or" or "nor" shows that the words after a comma continue a list. */
function isListed(tokens: readonly Token[], from: Token): boolean {
  let words = 0;
  for (const token of tokens.slice(from.index)) {
    if (token.sentence !== from.sentence || scopeEnds.has(token.word) || negators.has(token.word)) return false;
    if (/^(or|nor|ya|या)$/.test(token.word)) return true;
    if (token.clause !== from.clause) words = 0;
    if (!token.isFiller) words += 1;
    if (words > 4) return false;
  }
  return false;
}

/** Returns the mentions that a negation after them denies: the one right before it, and those joined to it. */
function before(tokens: readonly Token[], ends: ReadonlyMap<number, readonly Found[]>, negator: Token): Found[] {
  let next = negator.index + 1;
  while (tokens[next]?.isFiller) next += 1;
  const following = tokens[next];
  if (following?.clause === negator.clause && nothingFollows.has(following.word)) return [];
  const denied: Found[] = [];
  let at = negator.index - 1;
  for (;;) {
    while (
      at >= 0 &&
      (tokens[at]!.isFiller || weakWords.has(tokens[at]!.word)) &&
      tokens[at]!.clause === negator.clause
    )
      at -= 1;
    const last = tokens[at];
    if (!last || last.clause !== negator.clause || nothingFollows.has(last.word)) return denied;
    const ending = ends.get(at) ?? [];
    if (ending.length === 0) {
      // "khansi ya … nahi" denies the cough whatever the other word is.
      const either = tokens
        .slice(Math.max(0, at - 3), at + 1)
        .findLast(({ word, clause }) => clause === negator.clause && /^(ya|या|or)$/.test(word));
      if (!either) return denied;
      at = either.index - 1;
      continue;
    }
    denied.push(...ending);
    const from = Math.min(...ending.map(({ words }) => words[0]!.index));
    const joint = tokens[from - 1];
    if (!joint || !conjunctions.has(joint.word)) return denied;
    at = from - 1;
  }
}
