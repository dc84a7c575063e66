import { englishFillers, hindiFillers, hinglishFillers, intensifiers } from "../lexicon/fillers.ts";
import { hindiVerbs, soundsAlike, spokenForms, synonyms } from "../lexicon/synonyms.ts";
import { normalise } from "./normalise.ts";
import { phoneticKey } from "./phonetic-key.ts";
import { stemEnglish } from "./stem-english.ts";

/** A word of a message. */
export interface Token {
  readonly word: string;
  /** The key that the trie compares: "e:" and an English stem, "h:" and a phonetic key. */
  readonly keys: readonly string[];
  readonly isFiller: boolean;
  /** True for "very", and for a word said twice as in "kala kala": passed over unless a phrase has it. */
  readonly isSoft: boolean;
  readonly sentence: number;
  /** Counted through the message; a comma or "but" begins a new one. */
  readonly clause: number;
  readonly index: number;
  /** True when a comma, not a stronger mark, is before the clause of the word. */
  readonly afterComma: boolean;
}

const PIECE = /[\p{L}\p{M}]+|\d+(?:\.\d+)?|[.!?।;:,\n()\-/%]/gu;
const CONTRAST = new Set([
  "but",
  "however",
  "although",
  "though",
  "except",
  "lekin",
  "magar",
  "parantu",
  "par,",
  "लेकिन",
  "मगर",
  "परंतु",
  "किंतु",
]);

export type Reading = "en" | "hinglish" | "hi";

/** Splits a normalised text. Hindi keys are given in Hinglish and Hindi only, so that "pet" the dog is no belly. */
export function tokensOf(text: string, reading: Reading): Token[] {
  const tokens: Token[] = [];
  let [sentence, clause, afterComma] = [0, 0, false];
  const words = joined(text.replace(END_THIS, "$1 it").match(PIECE) ?? []);
  for (const word of words) {
    if (/^[.!?।;\n]$/.test(word)) [sentence, clause, afterComma] = [sentence + 1, clause + 1, false];
    else if (/^[,:()]$/.test(word)) [clause, afterComma] = [clause + 1, true];
    else if (/^[-/%]$/.test(word)) continue;
    else if (CONTRAST.has(word)) [clause, afterComma] = [clause + 1, false];
    else
      tokens.push({
        word,
        ...readingOf(word, reading),
        isSoft: intensifiers.has(word) || tokens.at(-1)?.word === word,
        sentence,
        clause,
        index: tokens.length,
        afterComma,
      });
  }
  return tokens;
}

/** Returns the keys of the words of a phrase, without fillers unless nothing else is there. */
export function phraseKeys(text: string, reading: Reading, keepsFillers = false): string[] {
  const keys = joined(normalise(text).split(/\s+/).filter(Boolean)).map((word) => {
    if (/^(~\d+|\{body\})$/.test(word)) return { key: word, isFiller: false };
    const clean = word.replace(/[^\p{L}\p{M}\d.]/gu, "").replace(/^\.+/, "");
    const read = readingOf(clean, reading);
    return { key: reading === "en" ? read.keys[0]! : read.keys.at(-1)!, isFiller: read.isFiller || clean === "" };
  });
  const kept = keepsFillers
    ? keys.filter(({ key }) => key.length > 2 || key.startsWith("~"))
    : keys.filter(({ isFiller }) => !isFiller);
  return (kept.length > 0 ? kept : keys).map(({ key }) => key);
}

interface WordReading {
  readonly keys: readonly string[];
  readonly isFiller: boolean;
}

const MOST_KNOWN = 20_000;
const known: Readonly<Record<Reading, Map<string, WordReading>>> = {
  en: new Map(),
  hinglish: new Map(),
  hi: new Map(),
};

/** "गईं" says no more than "गई", of several women or of one with respect. */
const PLURAL_OF_RESPECT = /(?<=[\u0908\u0940])\u0902$/;

/** Reads a word, or remembers how it was read. */
function readingOf(word: string, reading: Reading): WordReading {
  const words = known[reading];
  const before = words.get(word);
  if (before) return before;
  if (words.size >= MOST_KNOWN) words.clear();
  const read = readWord(word, reading);
  words.set(word, read);
  return read;
}

function readWord(written: string, reading: Reading): WordReading {
  const word = written.replace(PLURAL_OF_RESPECT, "");
  const plain = synonyms.get(word) ?? word;
  const english = `e:${stemEnglish(plain)}`;
  if (reading === "en") return { keys: [english], isFiller: englishFillers.has(word) };
  const sound = hindiVerbs.get(word) ?? phoneticKey(spokenForms.get(word) ?? word);
  const hindi = `h:${soundsAlike.get(sound) ?? sound}`;
  const isDevanagari = /[\u0900-\u097f]/.test(word);
  if (isDevanagari) return { keys: [hindi], isFiller: hindiFillers.has(word) };
  if (/^\d/.test(word)) return { keys: [english, `h:${word}`], isFiller: false };
  return {
    keys: [english, hindi],
    isFiller: hinglishFillers.has(word) || (englishFillers.has(word) && !KEPT_IN_HINDI.has(word)),
  };
}

/** English fillers that are other words in Hindi: "him", "is". */
const KEPT_IN_HINDI = new Set(["do", "us", "am", "sir"]);

/** Joins what people write apart and the engine knows as one word: "can not", "not able to", "aa nahi". */
function joined(pieces: readonly string[]): string[] {
  const words: string[] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    if (piece === "not" && (last === "can" || last === "could")) words[words.length - 1] = "cannot";
    else if (piece === "able" && isNo(last)) words[words.length - 1] = "cannot";
    else if (last && PAIRS.has(`${last} ${piece}`)) words[words.length - 1] = `${last}${piece}`;
    else if (NO_WORDS.has(piece)) words.push("nahi");
    else words.push(piece);
  }
  return words.map((word, at) => (LIVE.has(word) && isVerb(words, at) ? "jeena" : word));
}

/** "To end this" is to end it, unless a name follows: "to end this headache". */
const END_THIS = /\b(end|ending) (?:all )?this(?= ?(?:$|[.,!?;]|now|tonight|today|soon|forever|for (?:good|ever)))/g;

/** "Jee", to live, is also the "ji" of politeness, which is a filler. */
const LIVE = new Set(["ji", "jee", "जी"]);
const MAY = /^(s[ak]*kt|p+aa?([uon]|$)|सक|पा)/;
const isVerb = (words: readonly string[], at: number): boolean => {
  const [before, next = "", second = ""] = [words[at - 1], words[at + 1], words[at + 2]];
  if (next === "nahi") return MAY.test(second);
  return before === "nahi" ? MAY.test(next) : /^(kar|ke|कर|के)$/.test(next) && /^(~|kya$|क्या$)/.test(second);
};

/** Of these, one word alone says something else, and the other one is passed over: "without me", "end it". */
const PAIRS = new Set([
  "end it",
  "ending it",
  "without me",
  "be here",
  "any more",
  "had enough",
  "go on",
  "mere bina",
  "मेरे बिना",
  "apne aap",
  "अपने आप",
  "breast bone",
]);
const isNo = (word: string | undefined) => word !== undefined && (word === "not" || synonyms.get(word) === "not");
const NO_WORDS = new Set("nahi nahin nai nhi nhin ni nahee nahii naahi nehi nahn नहीं नही नहि".split(" "));
