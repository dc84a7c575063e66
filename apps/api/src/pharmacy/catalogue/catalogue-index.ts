import { LRUCache } from "lru-cache";
import { isTypoOf } from "../../platform/typos.ts";
import type { Choice, Labels } from "./index-labels.ts";
import type { Groups } from "./index-numbers.ts";
import type { Parts } from "./index-parts.ts";
import { categoryTerm, diseaseTerm, makerTerm, nearMeanings, storeTerm, type Term } from "./search-terms.ts";

export interface Filters {
  storeId?: string | undefined;
  category?: string | undefined;
  disease?: string | undefined;
  maker?: string | undefined;
}

/** Positions in the index, which has the products by name: the best match first, equal ones by name. Not to be changed. */
export type Found = Uint32Array;

/** A posting is a position with the weight of the word there in its last bits. */
export const WEIGHT_BITS = 3;
const weightOf = (posting: number) => posting & 7;
const positionOf = (posting: number) => posting >>> WEIGHT_BITS;

/** Positions in what was found lately, 8 MB: people turn pages, and choose among what they have found. */
const MOST_KEPT = 2_000_000;
/** A longer list of choices is none; whatever is not on it can still be asked for. */
const MOST_CHOICES = 300;

/** A shorter word is the beginning of too many others. */
const SHORTEST_BEGINNING = 2;
const SHORTEST_NEARLY = 4;

/**
 * Which products a search means. It holds numbers rather than objects: 250,000 products take some 60 MB,
 * and the commonest word is found, counted and put in order within a few milliseconds.
 */
export class CatalogueIndex {
  readonly size: number;
  /** Sixteen bytes each. */
  readonly #ids: Buffer;
  readonly #terms: string[];
  readonly #postings: Groups;
  readonly #parts: Parts;
  readonly #labels: { diseases: Labels; makers: Labels; categories: Labels };
  readonly #everything: Uint32Array;
  readonly #lately = new LRUCache<string, Found>({ maxSize: MOST_KEPT, sizeCalculation: ({ length }) => length + 1 });
  /** Of the search that is running, by position; all zero between two searches. */
  readonly #score: Uint8Array;
  readonly #weight: Uint8Array;

  constructor(
    size: number,
    ids: Buffer,
    terms: string[],
    postings: Groups,
    parts: Parts,
    labels: { diseases: Labels; makers: Labels; categories: Labels },
  ) {
    this.size = size;
    this.#ids = ids;
    this.#terms = terms;
    this.#postings = postings;
    this.#parts = parts;
    this.#labels = labels;
    this.#everything = new Uint32Array(size);
    for (let position = 0; position < size; position++) this.#everything[position] = position;
    this.#score = new Uint8Array(size);
    this.#weight = new Uint8Array(size);
  }

  /** Products that fit every term and filter. What nothing is called is taken for a slip of the finger. */
  find(terms: Term[], filters: Filters = {}): Found {
    const key = JSON.stringify([terms, filters]);
    let found = this.#lately.get(key);
    if (!found) this.#lately.set(key, (found = this.#search(terms, filters)));
    return found;
  }

  #search(terms: Term[], filters: Filters): Found {
    const filterTerms = [
      filters.storeId && storeTerm(filters.storeId),
      filters.category && categoryTerm(filters.category),
      filters.disease && diseaseTerm(filters.disease),
      filters.maker && makerTerm(filters.maker),
    ].flatMap((term) => (term ? [this.#exactly(term)] : []));
    const isOnly = terms.length === 1;
    const asWritten = terms.map((term) => this.#asWritten(term, isOnly));
    const found = this.#fitting(
      asWritten.map((matches, index) => (matches.length > 0 ? matches : this.#nearly(terms[index]!))),
      filterTerms,
    );
    if (found.length > 0 || terms.length < 2) return found;
    return this.#fitting(
      asWritten.map((matches, index) => [...matches, ...this.#nearly(terms[index]!)]),
      filterTerms,
    );
  }

  idsOf(found: Found): string[] {
    return Array.from(found, (position) => uuidAt(this.#ids, position * 16));
  }

  countOfStore(storeId: string): number {
    return this.#exactly(storeTerm(storeId)).reduce((sum, { term }) => sum + this.#lengthOf(term), 0);
  }

  categoriesOf(found: Found): Choice[] {
    return this.#labels.categories.commonest(found, MOST_CHOICES);
  }

  diseasesOf(found: Found): Choice[] {
    return this.#labels.diseases.commonest(found, MOST_CHOICES);
  }

  makersOf(found: Found): Choice[] {
    return this.#labels.makers.commonest(found, MOST_CHOICES);
  }

  #lengthOf(term: number) {
    return this.#postings.starts[term + 1]! - this.#postings.starts[term]!;
  }

  /** A product's score is the sum over the terms of the best weight that each has in it. */
  #fitting(terms: Match[][], filters: Match[][]): Found {
    const total = (matches: Match[]) => matches.reduce((sum, { term }) => sum + this.#lengthOf(term), 0);
    // The rarest first: it leaves the fewest to look at.
    const [first, ...others] = [
      ...terms.map((matches) => ({ matches, counts: true, total: total(matches) })),
      ...filters.map((matches) => ({ matches, counts: false, total: total(matches) })),
    ].sort((a, b) => a.total - b.total);
    if (!first) return this.#everything;

    const score = this.#score;
    this.#weigh(first.matches, score, undefined);
    let found = this.#marked(first.matches, first.total);
    if (!first.counts) for (const position of found) score[position] = 1;

    for (const { counts, matches } of others) {
      if (found.length === 0) break;
      const weight = this.#weight;
      this.#weigh(matches, weight, score);
      let kept = 0;
      for (let index = 0; index < found.length; index++) {
        const position = found[index]!;
        if (weight[position] === 0) {
          score[position] = 0;
          continue;
        }
        if (counts) score[position]! += weight[position]!;
        weight[position] = 0;
        found[kept++] = position;
      }
      found = found.subarray(0, kept);
    }
    const sorted = bestFirst(found, score);
    for (let index = 0; index < found.length; index++) score[found[index]!] = 0;
    return sorted;
  }

  /** Notes the best weight that each product has of these, if `among` has it at all. */
  #weigh(matches: Match[], weights: Uint8Array, among: Uint8Array | undefined) {
    const { members, starts } = this.#postings;
    for (const { bonus, term } of matches) {
      for (let index = starts[term]!; index < starts[term + 1]!; index++) {
        const posting = members[index]!;
        const position = positionOf(posting);
        if (among && among[position] === 0) continue;
        const weight = weightOf(posting) * 2 + bonus;
        if (weight > weights[position]!) weights[position] = weight;
      }
    }
  }

  /** The products that these lead to, in order, each once. To walk over all is quicker than to sort many. */
  #marked(matches: Match[], total: number): Uint32Array {
    const { members, starts } = this.#postings;
    const marked = new Uint32Array(Math.min(total, this.size));
    let length = 0;
    if (total > this.size / 32) {
      for (let position = 0; position < this.size; position++) {
        if (this.#score[position] !== 0) marked[length++] = position;
      }
      return marked.subarray(0, length);
    }
    const all = matches.flatMap(({ term }) => Array.from(members.subarray(starts[term], starts[term + 1]), positionOf));
    return Uint32Array.from(new Set(all)).sort();
  }

  #asWritten({ meanings, text }: Term, isOnly: boolean): Match[] {
    const matches = meanings.flatMap((meaning) => this.#exactly(meaning));
    if (text === undefined) return matches;
    const isBeginning = !/^\d/.test(text) && (isOnly || text.length >= SHORTEST_BEGINNING);
    for (let term = this.#firstFrom(text); term < this.#terms.length; term++) {
      const found = this.#terms[term]!;
      if (found !== text && !(isBeginning && found.startsWith(text))) break;
      matches.push({ term, bonus: found === text ? 1 : 0 });
    }
    return matches;
  }

  #exactly(text: string): Match[] {
    const term = this.#firstFrom(text);
    return this.#terms[term] === text ? [{ term, bonus: 1 }] : [];
  }

  #nearly({ text }: Term): Match[] {
    if (text === undefined || text.length < SHORTEST_NEARLY || /\d/.test(text)) return [];
    const alike = this.#parts
      .likeliest(text, (term) => this.#lengthOf(term))
      .filter((term) => isTypoOf(text, this.#terms[term]!));
    return [
      ...alike.map((term) => ({ term, bonus: 0 })),
      ...nearMeanings(text).flatMap((meaning) => this.#exactly(meaning)),
    ];
  }

  /** The first term that does not come before the text. */
  #firstFrom(text: string): number {
    let [low, high] = [0, this.#terms.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#terms[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A term of the index that fits, and whether it is the very word. */
interface Match {
  term: number;
  bonus: number;
}

/** Sorted by counting, since there are few scores and may be very many products. Equal ones stay in their order. */
function bestFirst(found: Uint32Array, score: Uint8Array): Uint32Array {
  const starts = new Uint32Array(257);
  for (let index = 0; index < found.length; index++) starts[256 - score[found[index]!]!]!++;
  let before = 0;
  for (let place = 0; place < starts.length; place++) {
    const count = starts[place]!;
    starts[place] = before;
    before += count;
  }
  const sorted = new Uint32Array(found.length);
  for (let index = 0; index < found.length; index++) {
    sorted[starts[256 - score[found[index]!]!]!++] = found[index]!;
  }
  return sorted;
}

function uuidAt(bytes: Buffer, start: number): string {
  const hex = bytes.toString("hex", start, start + 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
