import { type Groups, grouped, Numbers, ranked } from "./index-numbers.ts";

const MOST_COMPARED = 100;
const SHORTEST_IN_PARTS = 3;

/** Three neighbouring letters, with the ends marked: words that differ in a letter or two share some. */
function partsOf(word: string): string[] {
  const marked = `^${word}$`;
  return [...new Set(Array.from({ length: marked.length - 2 }, (_, index) => marked.slice(index, index + 3)))];
}

export class PartsBuilder {
  readonly #ids = new Map<string, number>();
  readonly #partOfTerm = new Numbers();
  readonly #terms = new Numbers();

  add(term: string, id: number) {
    if (term.length < SHORTEST_IN_PARTS || !/^\p{L}/u.test(term)) return;
    for (const part of partsOf(term)) {
      let number = this.#ids.get(part);
      if (number === undefined) this.#ids.set(part, (number = this.#ids.size));
      this.#partOfTerm.push(number);
      this.#terms.push(id);
    }
  }

  build(rank: Uint32Array): Parts {
    const terms = ranked(this.#terms.all(), rank);
    return new Parts(this.#ids, grouped(this.#partOfTerm.all(), terms, this.#ids.size), rank.length);
  }
}

/** Which terms share parts with a word. */
export class Parts {
  readonly #ids: Map<string, number>;
  readonly #terms: Groups;
  readonly #shared: Uint8Array;

  constructor(ids: Map<string, number>, terms: Groups, termCount: number) {
    this.#ids = ids;
    this.#terms = terms;
    this.#shared = new Uint8Array(termCount);
  }

  /** Those that share the most with the word; among equal ones the commonest. */
  likeliest(word: string, commonness: (term: number) => number): number[] {
    const { members, starts } = this.#terms;
    const shared = this.#shared;
    const seen = new Numbers();
    for (const part of partsOf(word)) {
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
