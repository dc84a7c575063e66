import { commonNeeds } from "./common-needs.ts";
import type { IndexedProduct } from "./indexed-product.ts";
import { fitsChild, isSolidByMouth } from "./form-of-product.ts";

/** The products that an unfiltered list shows first. */
const needs = [...commonNeeds, "Indigestion", "Vitamin B deficiency", "Fungal skin infection", "Dry eye"];
/** Enough to fill the pages that people turn; all other products follow by name. */
const MOST_OF_A_NEED = 40;

interface Choice {
  position: number;
  quality: number;
}

/** Collects one product of each composition for each need. */
export class MostNeeded {
  readonly #choices = new Map(needs.map((need) => [need, new Map<string, Choice>()]));

  add(product: IndexedProduct, position: number) {
    const choices = this.#choices.get(product.disease);
    if (!choices) return;
    const composition = `${product.genericName} ${product.dosage}`;
    const quality = qualityOf(product);
    if (quality > (choices.get(composition)?.quality ?? -1)) choices.set(composition, { position, quality });
  }

  /** Returns all positions: one product of each need in turn, then the rest. */
  order(size: number): Uint32Array {
    const lists = [...this.#choices.values()].map((choices) =>
      [...choices.values()].toSorted((a, b) => b.quality - a.quality || a.position - b.position),
    );
    const first = Array.from({ length: MOST_OF_A_NEED }, (_, round) => round).flatMap((round) =>
      lists.flatMap((choices) => choices[round]?.position ?? []),
    );
    const isFirst = new Set(first);
    const order = new Uint32Array(size);
    order.set(first);
    for (let position = 0, next = first.length; position < size; position++) {
      if (!isFirst.has(position)) order[next++] = position;
    }
    return order;
  }
}

/** Without prescription before with, for adults before for children, one ingredient before several, essential before others. */
const qualityOf = (product: IndexedProduct) =>
  (product.prescriptionRequired ? 0 : 16) +
  (fitsChild(product) ? 0 : 8) +
  (/\+|,| and /.test(product.genericName) ? 0 : 4) +
  (product.nlem2011 ? 2 : 0) +
  (isSolidByMouth(product) ? 1 : 0);
