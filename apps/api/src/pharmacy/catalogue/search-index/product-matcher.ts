import { FORM_RANKS, type FormOrder, formOrders } from "./form-of-product.ts";
import { type Postings, positionOf, weightOf } from "./postings.ts";
import type { TermMatch } from "./term-matcher.ts";

/** Finds and sorts the products that contain matched terms. */
export class ProductMatcher {
  readonly #size: number;
  readonly #postings: Postings;
  readonly #everything: Uint32Array;
  /** Scores and weights of the running search by position; all zero between two searches. */
  readonly #score: Uint8Array;
  readonly #weight: Uint8Array;
  /** Two lists of positions for the running search. New ones of a megabyte each kept the garbage collector busy. */
  readonly #lists: [Uint32Array, Uint32Array];

  /** The `formRankOf` each product. */
  readonly #formRanks: Uint8Array;
  readonly #byPrice: Uint32Array;
  /** The place of each product in `#byPrice`. */
  readonly #priceRanks: Uint32Array;

  constructor(formRanks: Uint8Array, byPrice: Uint32Array, postings: Postings) {
    const size = formRanks.length;
    this.#size = size;
    this.#formRanks = formRanks;
    this.#byPrice = byPrice;
    this.#postings = postings;
    this.#everything = new Uint32Array(size);
    for (let position = 0; position < size; position++) this.#everything[position] = position;
    this.#priceRanks = new Uint32Array(size);
    for (let rank = 0; rank < size; rank++) this.#priceRanks[byPrice[rank]!] = rank;
    this.#score = new Uint8Array(size);
    this.#weight = new Uint8Array(size);
    this.#lists = [new Uint32Array(size), new Uint32Array(size)];
  }

  /**
   * Returns the products that match each list of terms and filters, the highest score first. A product's score is the
   * sum of its best weight per term. Equal ones are ordered by their forms, then by price.
   */
  find(terms: TermMatch[][], filters: TermMatch[][], order: FormOrder): Uint32Array {
    const { starts } = this.#postings;
    const postingsOf = (term: number) => starts[term + 1]! - starts[term]!;
    const total = (matches: TermMatch[]) => matches.reduce((sum, { term }) => sum + postingsOf(term), 0);
    // Rarest first: it leaves the fewest products to check.
    const [first, ...others] = [
      ...terms.map((matches) => ({ matches, counts: true, total: total(matches) })),
      ...filters.map((matches) => ({ matches, counts: false, total: total(matches) })),
    ].sort((a, b) => a.total - b.total);
    if (!first) return this.#everything;

    const score = this.#score;
    let [list, spare] = this.#lists;
    let found = this.#weigh(first.matches, list, score, undefined);
    if (!first.counts) for (const position of found) score[position] = 1;

    for (const { counts, matches } of others) {
      if (found.length === 0) break;
      const weight = this.#weight;
      const matched = this.#weigh(matches, spare, weight, score);
      for (let index = 0; index < found.length; index++) {
        const position = found[index]!;
        if (weight[position] === 0) score[position] = 0;
        else if (counts) score[position]! += weight[position]!;
        weight[position] = 0;
      }
      found = matched;
      [list, spare] = [spare, list];
    }
    const sorted = sortByScore(this.#cheapestFirst(found, spare), score, this.#formRanks, formOrders[order]);
    for (let index = 0; index < found.length; index++) score[found[index]!] = 0;
    return sorted;
  }

  /** Sorts the found products, which are those with a score, by price into `list`. For many, scanning all beats sorting them. */
  #cheapestFirst(found: Uint32Array, list: Uint32Array): Uint32Array {
    const sorted = list.subarray(0, found.length);
    if (found.length < this.#size / 32) {
      for (let index = 0; index < found.length; index++) sorted[index] = this.#priceRanks[found[index]!]!;
      sorted.sort();
      for (let index = 0; index < sorted.length; index++) sorted[index] = this.#byPrice[sorted[index]!]!;
      return sorted;
    }
    for (let index = 0, next = 0; next < sorted.length; index++) {
      const position = this.#byPrice[index]!;
      if (this.#score[position] !== 0) sorted[next++] = position;
    }
    return sorted;
  }

  /**
   * Records the best weight of each product in `matches`, limited to products that `among` scores. Returns these
   * products, in no order, at the beginning of `list`.
   */
  #weigh(matches: TermMatch[], list: Uint32Array, weights: Uint8Array, among: Uint8Array | undefined): Uint32Array {
    const { members, starts } = this.#postings;
    let length = 0;
    for (const { bonus, term } of matches) {
      for (let index = starts[term]!; index < starts[term + 1]!; index++) {
        const posting = members[index]!;
        const position = positionOf(posting);
        if (among && among[position] === 0) continue;
        const weight = weightOf(posting) * 2 + bonus;
        if (weights[position] === 0) list[length++] = position;
        if (weight > weights[position]!) weights[position] = weight;
      }
    }
    return list.subarray(0, length);
  }
}

/** Sorts by score with a counting sort, because scores are few and products many. Ties keep their order. */
function sortByScore(found: Uint32Array, score: Uint8Array, formRanks: Uint8Array, order: number[]): Uint32Array {
  // A place for each score and rank of a form.
  const placeOf = (position: number) => (255 - score[position]!) * FORM_RANKS + order[formRanks[position]!]!;
  const starts = new Uint32Array(256 * FORM_RANKS + 1);
  for (let index = 0; index < found.length; index++) starts[placeOf(found[index]!) + 1]!++;
  for (let place = 1; place < starts.length; place++) starts[place]! += starts[place - 1]!;
  const sorted = new Uint32Array(found.length);
  for (let index = 0; index < found.length; index++) {
    sorted[starts[placeOf(found[index]!)]!++] = found[index]!;
  }
  return sorted;
}
