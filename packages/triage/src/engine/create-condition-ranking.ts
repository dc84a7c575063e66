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

/** A group with its weights, ready for scoring. */
interface Weighed {
  readonly group: ConditionGroup;
  readonly weights: readonly (readonly [id: string, weight: number])[];
  readonly all: number;
}

/** Creates the ranking that returns the groups that fit the facts best, at most three. */
export function createConditionRanking(groups: readonly ConditionGroup[]) {
  const byConcept = new Map<string, Weighed[]>();
  for (const group of groups) {
    const weights = Object.entries(group.concepts);
    const all = weights.reduce((sum, [, weight]) => sum + Math.max(0, weight), 0);
    const weighed: Weighed = { group, weights, all };
    for (const [id] of weights) {
      const others = byConcept.get(id);
      if (others) others.push(weighed);
      else byConcept.set(id, [weighed]);
    }
  }
  const place = new Map(groups.map(({ id }, index) => [id, index]));
  return (facts: Facts): RankedCondition[] => {
    const near = new Set([...facts.present].flatMap((id) => byConcept.get(id) ?? []));
    return [...near]
      .map((weighed): RankedCondition => ({ group: weighed.group, score: scoreOf(weighed, facts) }))
      .filter(({ score }) => score > LEAST_SHARE)
      .toSorted((a, b) => b.score - a.score || place.get(a.group.id)! - place.get(b.group.id)!)
      .slice(0, MOST);
  };
}

/** The share of a group's weight that is present, less what is denied. Weak single signs of large groups count less. */
function scoreOf({ weights, all }: Weighed, facts: Facts): number {
  let present = 0;
  for (const [id, weight] of weights) {
    if (facts.present.has(id)) present += weight;
    else if (facts.denied.has(id)) present -= weight / 2;
  }
  return all > 0 ? present / Math.sqrt(all * Math.max(1, facts.present.size)) : 0;
}
