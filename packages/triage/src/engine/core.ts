import type { Concept, OtherScript, Question, Rule } from "../knowledge/knowledge-types.ts";
import { createLexicon, type Lexicon } from "../matching/create-lexicon.ts";
import { holds } from "../rules/holds.ts";
import { type Facts, mergeTurns, type Turn } from "../understanding/merge-turns.ts";

/** What is needed to recognise an emergency. The browser has no more than this. */
export interface CoreKnowledge {
  readonly concepts: readonly Concept[];
  readonly rules: readonly Rule[];
  readonly questions: readonly Question[];
  readonly otherScripts: readonly OtherScript[];
  /** Correct words that no phrase has. */
  readonly words: readonly string[];
}

export interface Core {
  readonly lexicon: Lexicon;
  readonly rules: readonly Rule[];
  readonly questions: readonly Question[];
  readonly otherScripts: readonly OtherScript[];
}

export interface EmergencyReading {
  readonly facts: Facts;
  readonly rules: readonly Rule[];
}

export function createCore(knowledge: CoreKnowledge): Core {
  const { concepts, questions, otherScripts, words } = knowledge;
  const rules = knowledge.rules.filter(({ level }) => level === "emergency");
  return { lexicon: createLexicon(concepts, words), rules, questions, otherScripts };
}

/** Reads a conversation and returns the emergency rules that are true of it. */
export function readEmergency(turns: readonly Turn[], core: Core): EmergencyReading {
  const facts = mergeTurns(turns, core.lexicon, core.questions);
  return { facts, rules: core.rules.filter((rule) => matches(rule, facts)) };
}

export function matches({ when, unless }: Rule, facts: Facts): boolean {
  return holds(when, facts) && !(unless !== undefined && holds(unless, facts));
}
