import type { HistoryEntry } from "@medisense/contract/assistant";
import type { Turn } from "@medisense/triage";

/** Returns the turns of a conversation, oldest first. */
export function turnsOf(history: HistoryEntry[], message?: string): Turn[] {
  const turns = history.map(({ role, parts: [{ text }] }): Turn => ({ role, text }));
  return message === undefined ? turns : [...turns, { role: "user", text: message }];
}
