import type { Cond, Level, Rule } from "../knowledge/knowledge-types.ts";
import { conceptsIn } from "../rules/holds.ts";
import type { Facts } from "../understanding/merge-turns.ts";
import type { RankedCondition } from "./create-condition-ranking.ts";

const ORDER: readonly Level[] = ["selfcare", "routine", "urgent", "emergency"];
/** Below this share of understood words, self-care is never advised. */
const LEAST_COVERAGE = 0.4;
/** A condition group that fits this well decides with its own least level. */
const GOOD_FIT = 0.6;

interface Grounds {
  readonly facts: Facts;
  readonly rules: readonly Rule[];
  readonly complaints: readonly string[];
  readonly conditions: readonly RankedCondition[];
  /** The complaints that some self-care rule is about. */
  readonly minor: ReadonlySet<string>;
}

/** Returns the highest level of the rules that are true; self-care needs every complaint to be a minor one. */
export function decideLevel({ facts, rules, complaints, conditions, minor }: Grounds): Level | null {
  const highest = weighty(rules, facts).reduce<Level | null>((most, { level }) => higherOf(most, level), null);
  if (highest === "selfcare") {
    const isUnderstood = facts.last.coverage >= LEAST_COVERAGE;
    const isMinor = isUnderstood && complaints.every((id) => minor.has(id));
    return isMinor ? higherOf("selfcare", floorOf(conditions)) : "routine";
  }
  if (highest !== null) return highest;
  return complaints.length > 0 ? "routine" : null;
}

/**
 * Leaves out routine rules about nothing but complaints that a true self-care rule explains.
 * Itching alone is for a doctor, and belongs to lice.
 */
function weighty(rules: readonly Rule[], { present }: Facts): readonly Rule[] {
  const explained = minorComplaints(rules);
  return rules.filter(({ level, when }) => {
    const named = level === "routine" ? plainConceptsIn(when) : undefined;
    return !named?.every((id) => explained.has(id) || !present.has(id));
  });
}

/** Returns the concepts of a condition that asks for one of them and for nothing else. */
function plainConceptsIn(when: Cond): readonly string[] | undefined {
  if (typeof when === "string") return [when];
  if (!("any" in when)) return undefined;
  const named = when.any.filter((part) => typeof part === "string");
  return named.length === when.any.length ? named : undefined;
}

function floorOf([first]: readonly RankedCondition[]): Level | null {
  const floor = first && first.score >= GOOD_FIT ? first.group.neverBelow : undefined;
  return floor === "emergency" ? "urgent" : (floor ?? null);
}

/** Returns the complaints that some self-care rule is about. */
export function minorComplaints(rules: readonly Rule[]): ReadonlySet<string> {
  return new Set(rules.filter(({ level }) => level === "selfcare").flatMap(({ when }) => conceptsIn(when)));
}

function higherOf(a: Level | null, b: Level | null): Level | null {
  if (a === null || b === null) return a ?? b;
  return ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b;
}
