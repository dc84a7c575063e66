import type { Concept, Cond, Rule } from "../knowledge/knowledge-types.ts";

/** Returns the concepts on which emergency rules depend, and those that imply one of them. */
export function emergencyConcepts(concepts: readonly Concept[], rules: readonly Rule[]): Concept[] {
  const needed = new Set(["mod-severe", "mod-mild", "mod-sudden", "hx-pregnant"]);
  for (const { level, when, unless } of rules) {
    if (level !== "emergency") continue;
    for (const id of [...allConcepts(when), ...(unless === undefined ? [] : allConcepts(unless))]) needed.add(id);
  }
  let known = 0;
  while (known !== needed.size) {
    known = needed.size;
    for (const { id, implies = [] } of concepts) if (implies.some((implied) => needed.has(implied))) needed.add(id);
  }
  return concepts.filter(({ id }) => needed.has(id));
}

/** Returns every concept that a condition names, excluded ones as well. */
export function allConcepts(cond: Cond): string[] {
  if (typeof cond === "string") return [cond];
  if ("all" in cond) return cond.all.flatMap(allConcepts);
  if ("any" in cond) return cond.any.flatMap(allConcepts);
  if ("none" in cond) return cond.none.flatMap(allConcepts);
  if ("of" in cond) return cond.of.flatMap(allConcepts);
  return "sameClause" in cond ? [...cond.sameClause] : [];
}
