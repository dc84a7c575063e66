/** A growing list of whole numbers up to 2³², four bytes each. */
export class Numbers {
  #numbers = new Uint32Array(64);
  #length = 0;

  push(value: number) {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length++] = value;
  }

  all() {
    return this.#numbers.subarray(0, this.#length);
  }
}

/** Members by their group, one after the other; group g has those from starts[g] to starts[g + 1]. */
export interface Groups {
  starts: Uint32Array;
  members: Uint32Array;
}

/** Sorted by counting: the members of a group stay in their order. */
export function grouped(groupOf: Uint32Array, given: Uint32Array, groups: number): Groups {
  const starts = new Uint32Array(groups + 1);
  for (const group of groupOf) starts[group + 1]!++;
  for (let group = 0; group < groups; group++) starts[group + 1]! += starts[group]!;
  const next = starts.slice();
  const members = new Uint32Array(given.length);
  for (let index = 0; index < given.length; index++) members[next[groupOf[index]!]!++] = given[index]!;
  return { starts, members };
}

export const ranked = (numbers: Uint32Array, rank: Uint32Array) => numbers.map((number) => rank[number]!);
