import { createHash } from "node:crypto";
import { type CheckedRow, productKey } from "./check-row.ts";

/** Records the rows of one file, to find contradictions between them. */
export class RowMemory {
  readonly #lineOfId = new Map<string, number>();
  readonly #lineOfOffer = new Map<string, number>();
  readonly #products = new Map<string, { line: number; details: string }>();

  /** Returns how a row contradicts earlier rows. A row that contradicts one is not remembered. */
  contradictions(row: CheckedRow, line: number): string[] {
    const product = short(productKey(row));
    const offer = `${product} ${row.storeId}`;
    const { id, price: _price, stock: _stock, storeId: _store, ...product_ } = row;
    const details = short(JSON.stringify(product_));
    const known = this.#products.get(product);
    const reasons = [
      this.#lineOfId.has(id) && `id ${id} is already on line ${this.#lineOfId.get(id)}`,
      this.#lineOfOffer.has(offer) && `the store has this product already on line ${this.#lineOfOffer.get(offer)}`,
      known && known.details !== details && `tells the product of line ${known.line} otherwise`,
    ].filter((reason) => typeof reason === "string");
    if (reasons.length > 0) return reasons;

    this.#lineOfId.set(id, line);
    this.#lineOfOffer.set(offer, line);
    if (!known) this.#products.set(product, { line, details });
    return [];
  }
}

/** Returns a short hash: 250,000 full texts would take too much memory. */
const short = (text: string) => createHash("sha1").update(text).digest("base64").slice(0, 16);
