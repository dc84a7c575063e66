import type { Concept, ConceptKind } from "../knowledge/knowledge-types.ts";
import { romanWordsOfHindi } from "../lexicon/roman-words-of-hindi.ts";
import { withoutRedundant, withoutRedundantAnti } from "./without-redundant.ts";
import { phraseKeys, type Reading } from "../text/tokens.ts";

/** A concept with its phrases as the keys that matching compares, each a text with spaces. */
export interface CompiledConcept {
  readonly id: string;
  readonly kind: ConceptKind;
  readonly phrases: readonly string[];
  readonly anti: readonly string[];
  readonly implies: readonly string[];
}

const readings: readonly Reading[] = ["en", "hinglish", "hi"];

/** Reduces phrases to keys. Spellings and both scripts of Hindi fall together, so there are far fewer. */
export function compileConcepts(concepts: readonly Concept[]): CompiledConcept[] {
  return concepts.map(({ id, kind, phrases: written, anti = [], implies = [] }) => {
    const phrases = withoutRedundant(
      distinct(readings.flatMap((reading) => (written[reading] ?? []).map((phrase) => keysOf(phrase, reading)))),
    );
    const against = distinct(
      anti.flatMap((phrase) => readingsOf(phrase).map((reading) => phraseKeys(phrase, reading, true).join(" "))),
    );
    return { id, kind, phrases, anti: withoutRedundantAnti(against, phrases), implies };
  });
}

/** Latin words of a message always have an English key, so only words of Hindi need the other one. */
function readingsOf(phrase: string): readonly Reading[] {
  if (/[\u0900-\u097f]/.test(phrase)) return ["hi"];
  return phrase.split(/\s+/).some((word) => romanWordsOfHindi.has(word)) ? ["hinglish"] : ["en"];
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== "").toSorted();

/** A gap at the end or the beginning of a phrase says nothing. */
function keysOf(phrase: string, reading: Reading): string {
  const keys = phraseKeys(phrase, reading);
  const isShortened = keys.length < phrase.trim().split(/\s+/).length;
  // "bachcha hua hai" is not said by the child alone.
  if (isShortened && keys.every((key) => key.startsWith("~") || tooGeneral.has(key))) return "";
  return keys
    .join(" ")
    .replace(/^(~\d+ )+|( ~\d+)+$/g, "")
    .replace(/^e:no ~\d+ /, "e:no ");
}

const general: Readonly<Record<Reading, string>> = {
  en: `baby child mother father son daughter wife husband day week month year not cannot no like feel take go make come keep start need want time body hand up down out off all after before one two
    better easier gone use hope finish why enough edge`,
  hinglish: `bachcha bachche maa papa beta beti din hafte mahine saal raat subah nahi aa ja kar le de lag pad pa kha pi bol chal uth ghar log haath time body baad pehle sab do teen bahut
    aap khud khudko kyu kyun kya kahan sakta sakti sakte paunga paungi`,
  hi: "बच्चा मां पापा बेटा बेटी दिन हफ्ते महीने साल रात सुबह घर लोग हाथ बाद पहले सब दो तीन आप खुद क्यों क्या सकता सकती सकते पाऊंगा पाऊंगी",
};
const tooGeneral: ReadonlySet<string> = new Set(
  readings.flatMap((reading) => general[reading].split(" ").flatMap((word) => phraseKeys(word, reading))),
);
