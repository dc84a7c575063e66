import type { TriageLevel } from "@medisense/contract/assistant";

const order = { selfcare: 1, routine: 2, urgent: 3, emergency: 4 } satisfies Record<TriageLevel, number>;

/** Returns the more urgent of two levels. */
export function higherLevel(a: TriageLevel | null, b: TriageLevel | null | undefined): TriageLevel | null {
  if (!a || !b) return a ?? b ?? null;
  return order[a] >= order[b] ? a : b;
}
