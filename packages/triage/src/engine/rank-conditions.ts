import type { ConditionGroup } from "../knowledge/knowledge-types.ts";
import type { Facts } from "../understanding/merge-turns.ts";

const MOST = 3;
/** A group is named only when this share of its weight is present. */
const LEAST_SHARE = 0.2;

/** A condition group with how well it fits. */
export interface RankedCondition {
  readonly group: ConditionGroup;
  readonly score: number;
}

/** Returns the groups that fit the facts best, at most three. */
export function rankConditions(facts: Facts, groups: readonly ConditionGroup[]): RankedCondition[] {
  return groups
    .map((group): RankedCondition => ({ group, score: scoreOf(group, facts) }))
    .filter(({ score }) => score > LEAST_SHARE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST);
}

/** The share of a group's weight that is present, less what is denied. Weak single signs of large groups count less. */
function scoreOf({ concepts }: ConditionGroup, facts: Facts): number {
  let [present, all] = [0, 0];
  for (const [id, weight] of Object.entries(concepts)) {
    all += Math.max(0, weight);
    if (facts.present.has(id)) present += weight;
    else if (facts.denied.has(id)) present -= weight / 2;
  }
  return all > 0 ? present / Math.sqrt(all * Math.max(1, facts.present.size)) : 0;
}
