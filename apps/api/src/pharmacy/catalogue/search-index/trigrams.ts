import { groupNumbers, type NumberGroups, NumberList, rankNumbers } from "./number-groups.ts";

const MOST_COMPARED = 100;
const SHORTEST_IN_PARTS = 3;

/** Returns each sequence of three letters, with both ends marked: similar words share some. */
function trigramsOf(word: string): string[] {
  const marked = `^${word}$`;
  return [...new Set(Array.from({ length: marked.length - 2 }, (_, index) => marked.slice(index, index + 3)))];
}

/** The terms with each trigram, by its id. */
export interface TrigramGroups {
  ids: Map<string, number>;
  terms: NumberGroups;
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

  build(rank: Uint32Array): TrigramGroups {
    const terms = rankNumbers(this.#terms.all(), rank);
    return { ids: this.#ids, terms: groupNumbers(this.#partOfTerm.all(), terms, this.#ids.size) };
  }
}

/** Finds terms that share trigrams with a word. */
export class Trigrams {
  readonly #groups: TrigramGroups;
  readonly #shared: Uint8Array;

  constructor(groups: TrigramGroups, termCount: number) {
    this.#groups = groups;
    this.#shared = new Uint8Array(termCount);
  }

  /** Returns the terms that share most trigrams with the word; among ties, the most common. */
  likeliest(word: string, commonness: (term: number) => number): number[] {
    const { ids, terms } = this.#groups;
    const shared = this.#shared;
    const seen = new NumberList();
    for (const part of trigramsOf(word)) {
      const id = ids.get(part);
      if (id === undefined) continue;
      for (let index = terms.starts[id]!; index < terms.starts[id + 1]!; index++) {
        const term = terms.members[index]!;
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
