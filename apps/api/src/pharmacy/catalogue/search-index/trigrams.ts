import { groupNumbers, type NumberGroups, NumberList, rankNumbers } from "./number-groups.ts";

const MOST_COMPARED = 100;
const SHORTEST_IN_PARTS = 3;

/** Returns each sequence of three letters, with both ends marked: similar words share some. */
function trigramsOf(word: string): string[] {
  const marked = `^${word}$`;
  return [...new Set(Array.from({ length: marked.length - 2 }, (_, index) => marked.slice(index, index + 3)))];
}

export class TrigramsBuilder {
  readonly #ids = new Map<string, number>();
  readonly #partOfTerm = new NumberList();
  readonly #terms = new NumberList();

  add(term: string, id: number) {
    if (term.length < SHORTEST_IN_PARTS || !/^\p{L}/u.test(term)) return;
    for (const part of trigramsOf(term)) {
      let number = this.#ids.get(part);
      if (number === undefined) this.#ids.set(part, (number = this.#ids.size));
      this.#partOfTerm.push(number);
      this.#terms.push(id);
    }
  }

  build(rank: Uint32Array): Trigrams {
    const terms = rankNumbers(this.#terms.all(), rank);
    return new Trigrams(this.#ids, groupNumbers(this.#partOfTerm.all(), terms, this.#ids.size), rank.length);
  }
}

/** Finds terms that share trigrams with a word. */
export class Trigrams {
  readonly #ids: Map<string, number>;
  readonly #terms: NumberGroups;
  readonly #shared: Uint8Array;

  constructor(ids: Map<string, number>, terms: NumberGroups, termCount: number) {
    this.#ids = ids;
    this.#terms = terms;
    this.#shared = new Uint8Array(termCount);
  }

  /** Returns the terms that share most trigrams with the word; among ties, the most common. */
  likeliest(word: string, commonness: (term: number) => number): number[] {
    const { members, starts } = this.#terms;
    const shared = this.#shared;
    const seen = new NumberList();
    for (const part of trigramsOf(word)) {
      const id = this.#ids.get(part);
      if (id === undefined) continue;
      for (let index = starts[id]!; index < starts[id + 1]!; index++) {
        const term = members[index]!;
        if (shared[term]!++ === 0) seen.push(term);
      }
    }
    const byShared: number[][] = [];
    for (const term of seen.all()) {
      (byShared[shared[term]!] ??= []).push(term);
      shared[term] = 0;
    }
    const likeliest: number[] = [];
    for (let count = byShared.length - 1; count > 0 && likeliest.length < MOST_COMPARED; count--) {
      const equals = byShared[count] ?? [];
      const room = MOST_COMPARED - likeliest.length;
      if (equals.length > room) equals.sort((a, b) => commonness(b) - commonness(a));
      likeliest.push(...equals.slice(0, room));
    }
    return likeliest;
  }
}
