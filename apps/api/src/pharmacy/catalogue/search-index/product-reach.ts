import { PositionLookup } from "./position-lookup.ts";
import { type Postings, positionOf } from "./postings.ts";
import { reachKinds } from "./reach-kind.ts";

/** The ways in which a product reaches a destination; the lowest comes first in every list. */
const reachRanks = { delivered: 0, collectedNearby: 1, collectedElsewhere: 2, soldOut: 3 };

/** The `reachRanks` of each product at a destination. */
export type Reach = Uint8Array;

/** A product of which some offers are sold out, among them all offers in the destination's district. */
export interface Shortage {
  productId: string;
  isEverywhere: boolean;
}

/** Computes how every product reaches a destination. */
export class ProductReach {
  readonly #kinds: Uint8Array;
  readonly #postings: Postings;
  readonly #positions: PositionLookup;

  /** `kinds` holds the `reachKindOf` each product, `ids` sixteen bytes each. */
  constructor(kinds: Uint8Array, ids: Buffer, postings: Postings) {
    this.#kinds = kinds;
    this.#postings = postings;
    this.#positions = new PositionLookup(ids);
  }

  /** `storeTerms` are the index terms of the stores in the destination's district. */
  at(storeTerms: number[], shortages: Shortage[]): Reach {
    const { delivered, collectedNearby, collectedElsewhere, soldOut } = reachRanks;
    const kinds = this.#kinds;
    const { members, starts } = this.#postings;
    const ranks = kinds.map((kind) => (kind === reachKinds.anywhere ? delivered : collectedElsewhere));
    for (const term of storeTerms) {
      for (let index = starts[term]!; index < starts[term + 1]!; index++) {
        const position = positionOf(members[index]!);
        ranks[position] = kinds[position] === reachKinds.nowhere ? collectedNearby : delivered;
      }
    }
    for (const { isEverywhere, productId } of shortages) {
      const position = this.#positions.positionOf(productId);
      if (position === undefined) continue;
      if (isEverywhere) ranks[position] = soldOut;
      else if (kinds[position] !== reachKinds.anywhere) ranks[position] = collectedElsewhere;
    }
    return ranks;
  }
}

/** Puts what is delivered first; products of one rank keep their order. */
export function byReach(found: Uint32Array, reach: Reach): Uint32Array {
  const starts = new Uint32Array(Object.keys(reachRanks).length + 1);
  for (let index = 0; index < found.length; index++) starts[reach[found[index]!]! + 1]!++;
  for (let rank = 1; rank < starts.length; rank++) starts[rank]! += starts[rank - 1]!;
  const sorted = new Uint32Array(found.length);
  for (let index = 0; index < found.length; index++) sorted[starts[reach[found[index]!]!]!++] = found[index]!;
  return sorted;
}

export const deliveredAmong = (found: Uint32Array, reach: Reach) =>
  found.filter((position) => reach[position] === reachRanks.delivered);
