import { Numbers } from "./index-numbers.ts";

export interface Choice {
  name: string;
  count: number;
}

/** The labels that each product has, as numbers. */
export class Labels {
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #labels = new Numbers();
  readonly #starts = new Numbers();
  readonly #counted = new WeakMap<Uint32Array, Choice[]>();
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

  /** Of the labels in what was found the commonest `most`, by name. The same array is counted once, so it must stay as it is. */
  commonest(found: Uint32Array, most: number): Choice[] {
    let counted = this.#counted.get(found);
    if (!counted) this.#counted.set(found, (counted = this.#countIn(found)));
    return counted.slice(0, most).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The commonest first. */
  #countIn(found: Uint32Array): Choice[] {
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
