import { uuidAt } from "./uuid-at.ts";

/** Leaves 21 bits of an exact number for positions. */
const POSITIONS = 2 ** 21;

/** Finds products by their ids: one sorted number for each instead of a map of texts. */
export class PositionLookup {
  readonly #ids: Buffer;
  /** The first 32 bits of an id, then its position. */
  readonly #sorted: Float64Array;

  constructor(ids: Buffer) {
    this.#ids = ids;
    const keys = new Float64Array(ids.length / 16);
    for (let position = 0; position < keys.length; position++) {
      keys[position] = ids.readUInt32BE(position * 16) * POSITIONS + position;
    }
    this.#sorted = keys.sort();
  }

  positionOf(id: string): number | undefined {
    const beginning = Number.parseInt(id.slice(0, 8), 16);
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#sorted[middle]! < beginning * POSITIONS) low = middle + 1;
      else high = middle;
    }
    for (; low < this.#sorted.length && this.#sorted[low]! < (beginning + 1) * POSITIONS; low++) {
      const position = this.#sorted[low]! % POSITIONS;
      if (uuidAt(this.#ids, position * 16) === id) return position;
    }
    return undefined;
  }
}
