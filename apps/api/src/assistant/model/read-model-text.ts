import type { TriageLevel } from "@medisense/contract/assistant";

/** Separates the urgency that a model claims from its reply. */
export function readModelText(text: string): { claimed: TriageLevel | undefined; reply: string } {
  const [line, level = ""] = /^\s*\**LEVEL:?\**\s*:?\s*\**(\w+)\**[^\n]*\n?/i.exec(text) ?? [];
  const reply = line === undefined ? text : text.slice(line.length);
  return { claimed: levels.get(level.toLowerCase()), reply: reply.trim() };
}

const levels = new Map<string, TriageLevel>(
  (["emergency", "urgent", "routine", "selfcare"] as const).map((level) => [level, level]),
);
