/** A shorter word resembles too many others. */
const SHORTEST = 5;

/**
 * Finds words that differ by one slip: a letter left out, added, changed, or swapped with its neighbour. It keeps each
 * word under itself and under itself without one of its letters. So no search compares a word with every other.
 */
export class SlipIndex {
  readonly #words = new Map<string, string | string[]>();

  add(word: string) {
    if (word.length < SHORTEST) return;
    for (const key of keysOf(word)) {
      const known = this.#words.get(key);
      if (known === undefined) this.#words.set(key, word);
      else if (typeof known === "string") this.#words.set(key, [known, word]);
      else known.push(word);
    }
  }

  /** Returns every word that is one slip away. */
  near(written: string): string[] {
    if (written.length < SHORTEST) return [];
    const found = new Set([...keysOf(written)].flatMap((key) => this.#words.get(key) ?? []));
    return [...found].filter((word) => word !== written && isOneSlip(written, word));
  }
}

function keysOf(word: string): Set<string> {
  const keys = new Set([word]);
  for (let at = 0; at < word.length; at++) keys.add(word.slice(0, at) + word.slice(at + 1));
  return keys;
}

/** True for two words of which one is the other with a letter left out, added, changed, or swapped with its neighbour. */
export function isOneSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [a, b] = [one.slice(start), other.slice(start)];
  if (a.length !== b.length) return a.slice(1) === b || a === b.slice(1);
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}
