import type { Intent } from "../assessment/assessment.ts";
import * as patterns from "../lexicon/intent-patterns.ts";
import type { Facts } from "../understanding/merge-turns.ts";

/** The facts besides the complaint that decide the intent. */
interface Signs {
  readonly isCrisis: boolean;
  readonly isSerious: boolean;
  readonly complaints: number;
  readonly helpAnswer: string | undefined;
  readonly wantsSpeciality: boolean;
  /** True when a help answer fits, and the medicine was bought already. */
  readonly isBought: boolean;
  /** True when no emergency was told of, and the last message tells nothing of anybody's health. */
  readonly isAside: boolean;
}

/** A message with more complaints than this describes an illness, whatever else it asks. */
const FEW_COMPLAINTS = 2;
const FEW_WORDS = 22;

/** Returns what the last message wants. Neither a request nor a role-play hides a complaint that needs care soon. */
export function detectIntent(facts: Facts, signs: Signs): Intent {
  const { text, asksKnowledge, coverage } = facts.last;
  if (signs.isCrisis) return "crisis";
  if (patterns.injection.test(text)) return "injection";
  if (signs.complaints > 0 && signs.isAside && signs.helpAnswer !== undefined && patterns.help.test(text))
    return "help";
  if (signs.isSerious) return "triage";
  if (patterns.privacy.test(text)) return "privacy";
  const isShort = text.split(/\s+/).length <= FEW_WORDS && signs.complaints <= FEW_COMPLAINTS;
  if (isShort && patterns.unsafe.test(text)) return "unsafe";
  const isAboutMedicine = patterns.medicineWord.test(text) && patterns.medicineQuestion.test(text);
  if (isShort && isAboutMedicine && facts.days === undefined) return signs.isBought ? "help" : "medicine";
  if (signs.complaints > 0 && !patterns.figurative.test(text)) {
    return signs.wantsSpeciality && signs.complaints <= 1 && patterns.booking.test(text) ? "booking" : "triage";
  }
  return withoutComplaint(text, signs, asksKnowledge, coverage);
}

function withoutComplaint(text: string, signs: Signs, asksKnowledge: boolean, coverage: number): Intent {
  if (patterns.smalltalk.test(text)) return "smalltalk";
  if (patterns.figurative.test(text)) return "smalltalk";
  const isHow = /^(how|where|what|when|why|can|is|do|does)\b|\bkaise\b|कैसे|कहां|kahan/.test(text);
  if (patterns.booking.test(text) && !(isHow && patterns.help.test(text) && !/^(which|whom?)\b/.test(text)))
    return "booking";
  if (signs.wantsSpeciality && !(isHow && patterns.help.test(text))) return "booking";
  if (patterns.help.test(text) || signs.helpAnswer !== undefined) return "help";
  if (signs.wantsSpeciality) return "booking";
  if (patterns.unsafe.test(text)) return "unsafe";
  if (patterns.medicineWord.test(text)) return "medicine";
  if (asksKnowledge && coverage > 0.2) return "info";
  return "offtopic";
}
