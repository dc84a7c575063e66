import type { Token } from "../text/tokens.ts";

/** A medicine lowers the reading, and the fever stays a fever. */
const LOWERED =
  /^(after|baad|बाद|dawa|dawai|दवा|दवाई|goli|गोली|tablets?|syrup|crocin|dolo|paracetamol|calpol|came|down|utar|utra|उतर|उतरा)$/;

/** Returns the clauses that name a normal temperature of the body, in Fahrenheit or Celsius, and no higher one. */
export function clausesOfNormalHeat(tokens: readonly Token[]): ReadonlySet<number> {
  const normal = new Set<number>();
  const other = new Set<number>();
  for (const { word, clause } of tokens) {
    const value = Number(word);
    if ((value >= 96 && value < 99) || (value >= 35.5 && value < 37.3)) normal.add(clause);
    else if ((value >= 99 && value < 110) || (value >= 37.3 && value < 43) || LOWERED.test(word)) other.add(clause);
  }
  return new Set([...normal].filter((clause) => !other.has(clause)));
}
