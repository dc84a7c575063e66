import { NumberList } from "./number-groups.ts";

export interface LabelCount {
  name: string;
  count: number;
}

/** The labels of each product, stored as numbers. */
export class LabelCounts {
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #labels = new NumberList();
  readonly #starts = new NumberList();
  readonly #counted = new WeakMap<Uint32Array, LabelCount[]>();
  #total = 0;

  constructor() {
    this.#starts.push(0);
  }

  add(labels: string[]) {
    for (const label of labels) {
      let number = this.#numbers.get(label);
      if (number === undefined) {
        this.#numbers.set(label, (number = this.#names.length));
        this.#names.push(label);
      }
      this.#labels.push(number);
      this.#total++;
    }
    this.#starts.push(this.#total);
  }

  /**
   * Returns up to `limit` of the commonest labels among the found products, sorted by name. Counts are cached per array, so
   * `found` must not change.
   */
  commonest(found: Uint32Array, limit: number): LabelCount[] {
    let counted = this.#counted.get(found);
    if (!counted) this.#counted.set(found, (counted = this.#countIn(found)));
    return counted.slice(0, limit).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Counts the labels, the most common first. */
  #countIn(found: Uint32Array): LabelCount[] {
    const counts = new Uint32Array(this.#names.length);
    const [labels, starts] = [this.#labels.all(), this.#starts.all()];
    for (let each = 0; each < found.length; each++) {
      const position = found[each]!;
      for (let index = starts[position]!; index < starts[position + 1]!; index++) counts[labels[index]!]!++;
    }
    return this.#names
      .flatMap((name, number) => (counts[number]! > 0 ? [{ name, count: counts[number]! }] : []))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  }
}
