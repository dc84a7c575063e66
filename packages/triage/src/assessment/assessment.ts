import type { Level } from "../knowledge/knowledge-types.ts";
import type { Detected } from "../text/detect-language.ts";

export type Intent =
  | "triage"
  | "crisis"
  | "info"
  | "medicine"
  | "unsafe"
  | "help"
  | "booking"
  | "appointments"
  | "orders"
  | "injection"
  | "privacy"
  | "offtopic"
  | "smalltalk"
  | "gibberish"
  | "other_language";

/** The engine's result for a conversation. */
export interface Assessment {
  /** Null when the conversation is not about a complaint. */
  readonly level: Level | null;
  readonly intent: Intent;
  readonly language: Detected;
  readonly rules: readonly string[];
  /** True when the reply asks about a red flag and shows 112. */
  readonly asksSafety: boolean;
  /** True when the reply asks first of all whether somebody is in danger. */
  readonly mayBeCrisis: boolean;
  /** True when the last turn only answers a question, and the advice stays that of the turn before. */
  readonly isUnchanged: boolean;
  readonly specialities: readonly string[];
  readonly conditionGroups: readonly string[];
  readonly understood: readonly { readonly id: string; readonly label: string; readonly negated: boolean }[];
  readonly person: {
    readonly age?: number;
    readonly sex?: "f" | "m";
    readonly pregnant?: boolean;
    readonly who?: "self" | "other";
  };
  readonly days?: number;
  readonly question?: { readonly id: string; readonly text: string };
  readonly firstAid: readonly string[];
  /** The help answer that fits, for the intents `help` and `info`. */
  readonly help?: string;
  readonly engine: string;
  /** Hash of the knowledge files. */
  readonly knowledge: string;
}
