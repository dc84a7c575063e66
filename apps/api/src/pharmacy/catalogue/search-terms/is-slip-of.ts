import { isTypoOf } from "../../../platform/is-typo.ts";

/** Words up to this length that begin otherwise are other words: "colic" is no "folic". */
const LONGEST_SHORT = 6;

/** Returns whether a typed word may be a slip of a word or name of the catalogue. */
export const isSlipOf = (text: string, word: string) =>
  (text.length > LONGEST_SHORT || text[0] === word[0]) && isTypoOf(text, word);
