import type { Cond, Range } from "../knowledge/knowledge-types.ts";
import type { Facts } from "../understanding/merge-turns.ts";

const SEVERE_PAIN = 7;

/** Tells whether a condition is true of the facts. What is not known is not true. */
export function holds(cond: Cond, facts: Facts): boolean {
  if (typeof cond === "string") return has(cond, facts);
  if ("all" in cond) return cond.all.every((part) => holds(part, facts));
  if ("any" in cond) return cond.any.some((part) => holds(part, facts));
  if ("none" in cond) return !cond.none.some((part) => holds(part, facts));
  if ("of" in cond) return cond.of.filter((part) => holds(part, facts)).length >= cond.atLeast;
  if ("age" in cond) return within(facts.person.age, cond.age);
  if ("sex" in cond) return facts.person.sex === cond.sex;
  if ("pregnant" in cond) return isPregnant(facts);
  if ("days" in cond) return within(facts.days, cond.days);
  if ("onset" in cond) return facts.present.has("mod-sudden");
  if ("severity" in cond) return cond.severity === "severe" ? isSevere(facts) : facts.present.has("mod-mild");
  if ("sameClause" in cond) return facts.sentences.some((sentence) => cond.sameClause.every((id) => sentence.has(id)));
  return Object.entries(cond.vital).every(([name, range]) =>
    within(facts.vitals[name as keyof Facts["vitals"]], range),
  );
}

/** Returns the ids of the concepts that a condition asks for; those that it excludes are left out. */
export function conceptsIn(cond: Cond): string[] {
  if (typeof cond === "string") return [cond];
  if ("all" in cond) return cond.all.flatMap(conceptsIn);
  if ("any" in cond) return cond.any.flatMap(conceptsIn);
  if ("of" in cond) return cond.of.flatMap(conceptsIn);
  if ("sameClause" in cond) return [...cond.sameClause];
  return [];
}

function has(id: string, facts: Facts) {
  return facts.present.has(id) || (id === "hx-pregnant" && isPregnant(facts));
}

function isPregnant(facts: Facts) {
  return facts.person.pregnant === true || facts.present.has("hx-pregnant");
}

function isSevere(facts: Facts) {
  return facts.present.has("mod-severe") || (facts.painScore ?? 0) >= SEVERE_PAIN;
}

function within(value: number | undefined, { lt, gte }: Range) {
  return value !== undefined && (lt === undefined || value < lt) && (gte === undefined || value >= gte);
}
