import type { HistoryEntry } from "@medisense/contract/assistant";
import type { Turn } from "@medisense/triage";

/** The characters that the engine reads in a few hundredths of a second. Hardly anybody writes as many. */
const MOST_CHARACTERS = 6000;

/** Returns the turns of a conversation, oldest first. Leaves out the oldest turns of a very long one. */
export function turnsOf(history: HistoryEntry[], message?: string): Turn[] {
  const all = history.map(({ role, parts: [{ text }] }): Turn => ({ role, text }));
  if (message !== undefined) all.push({ role: "user", text: message });
  let characters = 0;
  const from = all.findLastIndex(({ role, text }) => {
    if (role === "user") characters += text.length;
    return characters > MOST_CHARACTERS;
  });
  return all.slice(from + 1);
}
