import { bodyPartKeys } from "./body-parts.ts";
import type { Token } from "../text/tokens.ts";

/** A node of the trie. A gap is a child that may be reached after at most the number of words that is its key. */
interface Node {
  readonly children: Map<string, Node>;
  readonly gaps: Map<number, Node>;
  readonly ends: string[];
}

/** A phrase found in a message: where its first and last word are, and what it stands for. */
export interface Found {
  readonly id: string;
  readonly words: readonly Token[];
}

const node = (): Node => ({ children: new Map(), gaps: new Map(), ends: [] });

/** All phrases as one tree. The time to match grows with the message, not with the number of phrases. */
export function createPhraseTrie() {
  const root = node();
  // A message needs few of the branches, so each grows when its first word is met.
  const waiting = new Map<string, { phrase: string; id: string }[]>();
  return { add, match };

  function add(phrase: string, id: string) {
    const end = phrase.indexOf(" ");
    const first = end < 0 ? phrase : phrase.slice(0, end);
    const others = waiting.get(first);
    if (others) others.push({ phrase, id });
    else waiting.set(first, [{ phrase, id }]);
  }

  function grow(first: string) {
    const phrases = waiting.get(first);
    if (!phrases) return;
    waiting.delete(first);
    for (const { phrase, id } of phrases) branch(phrase, id);
  }

  function branch(phrase: string, id: string) {
    let place = root;
    for (const key of phrase.split(" ")) {
      const gap = /^~(\d+)$/.exec(key);
      const next: Node = gap ? (place.gaps.get(Number(gap[1])) ?? node()) : (place.children.get(key) ?? node());
      if (gap) place.gaps.set(Number(gap[1]), next);
      else place.children.set(key, next);
      place = next;
    }
    if (!place.ends.includes(id)) place.ends.push(id);
  }

  /** Finds every phrase in the words, which hold no fillers. A phrase stays within a clause. */
  function match(words: readonly Token[]): Found[] {
    const found = new Map<string, Found>();
    for (const start of words.keys()) walk(root, start, []);
    return [...found.values()];

    function walk(place: Node, at: number, path: readonly Token[]) {
      for (const id of place.ends) keep({ id, words: path });
      if (place.gaps.size === 0) return step(place, at, path);
      for (const [most, next] of place.gaps) {
        for (let skipped = 0; skipped <= most; skipped++) step(next, at + skipped, path);
      }
      step(place, at, path);
    }

    function step(place: Node, at: number, path: readonly Token[]) {
      const word = words[at];
      if (!word || (path.length > 0 && word.clause !== path[0]!.clause)) return;
      for (const key of word.keys) {
        if (place === root) grow(key);
        const next = place.children.get(key);
        if (next) walk(next, at + 1, [...path, word]);
      }
      if (word.isSoft && path.length > 0) step(place, at + 1, path);
      if (place === root) grow("{body}");
      const body = place.children.get("{body}");
      if (body && word.keys.some((key) => bodyPartKeys.has(key))) walk(body, at + 1, [...path, word]);
    }

    function keep(candidate: Found) {
      const key = `${candidate.id} ${candidate.words[0]!.index} ${candidate.words.at(-1)!.index}`;
      const known = found.get(key);
      if (!known || known.words.length < candidate.words.length) found.set(key, candidate);
    }
  }
}
