import { NumberList } from "./number-groups.ts";

/** A longer list of filters is of no use; rarer values can still be searched for. */
const MOST_LABELS = 300;

export interface LabelCount {
  name: string;
  count: number;
}

/** The labels of products: those of product p are the numbers from starts[p] up to starts[p + 1], each of a name. */
export interface Labels {
  names: string[];
  numbers: Uint32Array;
  starts: Uint32Array;
}

export class LabelsBuilder {
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #labels = new NumberList();
  readonly #starts = new NumberList();
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

  build(): Labels {
    return { names: this.#names, numbers: this.#labels.all(), starts: this.#starts.all() };
  }
}

/** Counts the labels of products. */
export class LabelCounts {
  readonly #labels: Labels;
  readonly #counted = new WeakMap<Uint32Array, LabelCount[]>();

  constructor(labels: Labels) {
    this.#labels = labels;
  }

  /**
   * Returns the commonest labels among the found products, sorted by name. Lists are cached per array, so `found` must
   * not change.
   */
  commonest(found: Uint32Array): LabelCount[] {
    let counted = this.#counted.get(found);
    if (!counted) this.#counted.set(found, (counted = this.#countIn(found)));
    return counted;
  }

  #countIn(found: Uint32Array): LabelCount[] {
    const { names, numbers, starts } = this.#labels;
    const counts = new Uint32Array(names.length);
    for (let each = 0; each < found.length; each++) {
      const position = found[each]!;
      for (let index = starts[position]!; index < starts[position + 1]!; index++) counts[numbers[index]!]!++;
    }
    return names
      .flatMap((name, number) => (counts[number]! > 0 ? [{ name, count: counts[number]! }] : []))
      .sort((a, b) => b.count - a.count || byName(a, b))
      .slice(0, MOST_LABELS)
      .sort(byName);
  }
}

const byName = (a: LabelCount, b: LabelCount) => (a.name < b.name ? -1 : 1);
