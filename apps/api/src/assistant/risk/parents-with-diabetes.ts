import { messageClauses } from "./turns-about-one.ts";

const DIABETES = /diabet|madhumeh|\bsugar\b|मधुमेह|डायबिटीज|शुगर/i;
const NONE = /\b(no|not|never|without|nahi|nahin|nhi|does ?n['’]?o?t|did ?n['’]?o?t)\b|नहीं/i;
const BOTH =
  /\b(both (?:my |of my )?parents|mata[- ]pita|maa[- ]baap|mummy[- ]papa)\b|माता[- ]पिता|माँ[- ]बाप|मां[- ]बाप/i;
const MOTHER = /\b(mother|mom|mum|mummy|maa|amma|mata(?:ji)?)\b(?![- ]in[- ]law)|माँ|मां|माता|मम्मी/i;
const FATHER = /\b(father|dad|papa|appa|pita(?:ji)?)\b(?![- ]in[- ]law)|पिता|पापा/i;
/** Somebody whose illness is not that of a parent: a grandmother, the mother of a wife. */
const FARTHER = /\bgrand|\b(?:dadi|nani|dada|nana)\b|दादी|नानी|दादा|नाना/i;

/** Returns how many of one's parents are said to have diabetes; undefined when nothing is said of them. */
export function parentsWithDiabetes(text: string): number | undefined {
  const clauses = messageClauses(text).filter(
    (clause) => DIABETES.test(clause) && !NONE.test(clause) && !FARTHER.test(clause),
  );
  if (clauses.some((clause) => BOTH.test(clause))) return 2;
  const count = [MOTHER, FATHER].filter((parent) => clauses.some((clause) => parent.test(clause))).length;
  return count === 0 ? undefined : count;
}
