/** A growing list of unsigned 32-bit integers. */
export class NumberList {
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

/** Members sorted by group: group g holds those from starts[g] up to starts[g + 1]. */
export interface NumberGroups {
  starts: Uint32Array;
  members: Uint32Array;
}

/** Groups with a counting sort: members of a group keep their order. */
export function groupNumbers(groupOf: Uint32Array, given: Uint32Array, groups: number): NumberGroups {
  const starts = new Uint32Array(groups + 1);
  for (const group of groupOf) starts[group + 1]!++;
  for (let group = 0; group < groups; group++) starts[group + 1]! += starts[group]!;
  const next = starts.slice();
  const members = new Uint32Array(given.length);
  for (let index = 0; index < given.length; index++) members[next[groupOf[index]!]!++] = given[index]!;
  return { starts, members };
}

export const rankNumbers = (numbers: Uint32Array, rank: Uint32Array) => numbers.map((number) => rank[number]!);
