/** The price of hearing one letter for another; pairs that are not listed cost a whole letter. */
const prices = new Map(
  Object.entries({ iy: 0, gj: 0.1, Ck: 0.3, Cs: 0.3, ae: 0.25, ei: 0.25, ou: 0.25, ao: 0.3, au: 0.3 }),
);
const LETTER = 1;
/** The price of a letter that one script often leaves out. */
const extras = new Map(Object.entries({ a: 0.15, h: 0.2, e: 0.3, i: 0.4, o: 0.5, u: 0.5, n: 0.5, y: 0.3 }));

/** Returns how unlike two sounds are, in letters. Both are spelled by `soundInLatin`. */
export function unlikeness(one: string, other: string): number {
  let row = Array.from(other).reduce<number[]>((costs, letter) => [...costs, costs.at(-1)! + extra(letter)], [0]);
  for (const letter of one) {
    const next = [row[0]! + extra(letter)];
    for (let at = 0; at < other.length; at++) {
      const changed = row[at]! + price(letter, other[at]!);
      next.push(Math.min(changed, row[at + 1]! + extra(letter), next[at]! + extra(other[at]!)));
    }
    row = next;
  }
  return row.at(-1)!;
}

const extra = (letter: string) => extras.get(letter) ?? LETTER;

const price = (a: string, b: string) => (a === b ? 0 : (prices.get(a < b ? a + b : b + a) ?? LETTER));
