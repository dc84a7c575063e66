import { findRedFlag, type RedFlag } from "@medisense/triage/red-flags";

export interface Question {
  id: number;
  /** The texts of which the first that mentions an emergency is wanted. */
  texts: readonly string[];
  /** The texts said before, oldest first. */
  earlier: readonly string[];
}

export interface Answer {
  id: number;
  flag: RedFlag | undefined;
}

/** Enough for every message of a long chat. */
const MAX_REMEMBERED = 500;
const remembered = new Map<string, RedFlag | undefined>();

/** Finds the emergency in the first text that mentions one. */
export function answerQuestion({ id, texts, earlier }: Question): Answer {
  let flag: RedFlag | undefined;
  for (const text of texts) flag ??= earlier.length === 0 ? inText(text) : findRedFlag(text, earlier);
  return { id, flag };
}

function inText(text: string) {
  if (!remembered.has(text)) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(text, findRedFlag(text));
  }
  return remembered.get(text);
}
