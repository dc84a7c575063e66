import { romanWordsOfHindi } from "../lexicon/roman-words-of-hindi.ts";
import type { Reading } from "./tokens.ts";

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\u0b80-\u0bff]/g, "ta"],
  [/[\u0c00-\u0c7f]/g, "te"],
  [/[\u0980-\u09ff]/g, "bn"],
  [/[\u0a80-\u0aff]/g, "gu"],
  [/[\u0c80-\u0cff]/g, "kn"],
  [/[\u0d00-\u0d7f]/g, "ml"],
  [/[\u0a00-\u0a7f]/g, "pa"],
  [/[\u0600-\u06ff]/g, "ur"],
];
/** Words and endings that Hindi does not have. Of other words of Marathi it takes two. */
const SURELY_MARATHI =
  /(^|[^\p{L}\p{M}])(आहेत?|मला|येत|(?:साप|विंचू) चावल[ाी]|आणि|माझ्या|नाहीये|[\p{L}\p{M}]+(च्या|ांना|तोय|तेय|तंय|तायत))(?![\p{L}\p{M}])/u;
const MARATHI =
  /(^|[^\p{L}\p{M}])(माझा|माझी|नाही|झाला|झाली|झाले|होत|खूप|त्याला|तिला|दुखत|मुलाला|मुलीला|बाळाला|चावल[ाी])(?![\p{L}\p{M}])/gu;

/** Of so few words, one of Hindi tells. Of more, only when none of them builds English sentences. */
const FEW = 5;
const ENGLISH =
  /(?<![a-z])(the|my|and|of|in|has|was|with|are|have|not|for|from|after|his|her|i|an?|it|you|on)(?![a-z])/;

/** A language in which the engine reads, or the ISO code of another script. */
export type Detected = Reading | "ta" | "te" | "bn" | "mr" | "gu" | "kn" | "ml" | "pa" | "ur";

/** Returns the language of a normalised text, or undefined when it has too few words to tell. */
export function detectLanguage(text: string): Detected | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, code] of SCRIPTS) {
    if ((text.match(script)?.length ?? 0) > letters * 0.3 && letters > 0) return code as Detected;
  }
  const devanagari = text.match(/[\u0904-\u0939]/g)?.length ?? 0;
  if (devanagari > letters * 0.25 && devanagari > 0)
    return SURELY_MARATHI.test(text) || (text.match(MARATHI)?.length ?? 0) >= 2 ? "mr" : "hi";
  const words = text.match(/[a-z]+/g) ?? [];
  if (words.length === 0) return undefined;
  const hindi = words.filter((word) => romanWordsOfHindi.has(word)).length;
  const isEnough = hindi > 1 || words.length <= FEW || !ENGLISH.test(text);
  return hindi / words.length >= 0.15 && isEnough ? "hinglish" : "en";
}
