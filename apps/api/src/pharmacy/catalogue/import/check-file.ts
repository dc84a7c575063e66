import { createHash } from "node:crypto";
import { type CheckedRow, productKey } from "./check-row.ts";

/** Sees the rows of one file in turn, and knows what each must not contradict. */
export class FileMemory {
  readonly #lineOfId = new Map<string, number>();
  readonly #lineOfOffer = new Map<string, number>();
  readonly #products = new Map<string, { line: number; details: string }>();

  /** What speaks against a row beside those before it; a row that is refused is not remembered. */
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

/** A quarter of a million long texts would be too much to remember. */
const short = (text: string) => createHash("sha1").update(text).digest("base64").slice(0, 16);
