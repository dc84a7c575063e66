import type { Concept, Level, Rule } from "../knowledge/knowledge-types.ts";
import { conceptsIn } from "../rules/holds.ts";
import type { Facts } from "../understanding/merge-turns.ts";

const ORDER: readonly Level[] = ["selfcare", "routine", "urgent", "emergency"];
/** Below this share of understood words, self-care is never advised. */
const LEAST_COVERAGE = 0.4;

/** Returns the highest level of the rules that are true; self-care needs every complaint to be a minor one. */
export function decideLevel(
  facts: Facts,
  rules: readonly Rule[],
  concepts: ReadonlyMap<string, Concept>,
  minor: ReadonlySet<string>,
): Level | null {
  const complaints = [...facts.present].filter((id) => /^(symptom|finding)$/.test(concepts.get(id)?.kind ?? ""));
  const highest = rules.reduce<Level | null>((most, { level }) => higherOf(most, level), null);
  if (highest === "selfcare") {
    const isUnderstood = facts.last.coverage >= LEAST_COVERAGE;
    return isUnderstood && complaints.every((id) => minor.has(id)) ? "selfcare" : "routine";
  }
  if (highest !== null) return highest;
  return complaints.length > 0 ? "routine" : null;
}

/** Returns the complaints that some self-care rule is about. */
export function minorComplaints(rules: readonly Rule[]): ReadonlySet<string> {
  return new Set(rules.filter(({ level }) => level === "selfcare").flatMap(({ when }) => conceptsIn(when)));
}

export function higherOf(a: Level | null, b: Level | null): Level | null {
  if (a === null || b === null) return a ?? b;
  return ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b;
}
