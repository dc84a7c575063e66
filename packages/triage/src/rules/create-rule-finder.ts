import type { Cond, Rule } from "../knowledge/knowledge-types.ts";
import type { Facts } from "../understanding/merge-turns.ts";
import { holds } from "./holds.ts";

/** Returns a function that finds the true rules, in their order. It looks only at rules of which a concept is present. */
export function createRuleFinder(rules: readonly Rule[]) {
  const always: number[] = [];
  const byConcept = new Map<string, number[]>();
  for (const [index, { when }] of rules.entries()) {
    const needed = neededIn(when);
    if (!needed) always.push(index);
    for (const id of needed ?? []) {
      const others = byConcept.get(id);
      if (others) others.push(index);
      else byConcept.set(id, [index]);
    }
  }
  return (facts: Facts): Rule[] => {
    const near = new Set(always);
    for (const id of facts.present) for (const index of byConcept.get(id) ?? []) near.add(index);
    return [...near]
      .toSorted((a, b) => a - b)
      .map((index) => rules[index]!)
      .filter((rule) => matches(rule, facts));
  };
}

export function matches({ when, unless }: Rule, facts: Facts): boolean {
  return holds(when, facts) && !(unless !== undefined && holds(unless, facts));
}

/** Returns concepts of which one is present whenever the condition is true, or undefined when none need be. */
function neededIn(cond: Cond): readonly string[] | undefined {
  // Pregnancy is also known from a word such as "7th month".
  if (typeof cond === "string") return cond === "hx-pregnant" ? undefined : [cond];
  if ("all" in cond) {
    const needed = cond.all.flatMap((part) => [neededIn(part) ?? []]).filter((ids) => ids.length > 0);
    return needed.toSorted((a, b) => a.length - b.length)[0];
  }
  if ("any" in cond) return neededInEach(cond.any);
  if ("of" in cond) return neededInEach(cond.of);
  return "sameClause" in cond ? cond.sameClause.slice(0, 1) : undefined;
}

function neededInEach(parts: readonly Cond[]): readonly string[] | undefined {
  const needed = parts.map(neededIn);
  return needed.includes(undefined) ? undefined : needed.flatMap((ids) => ids ?? []);
}
