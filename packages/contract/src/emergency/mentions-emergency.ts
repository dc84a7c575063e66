import { crisisPhrases, englishPhrases, hindiPhrases, romanisedPhrases, wordPairs } from "./emergency-phrases.ts";
import { denials, harmlessSayings, longAgo, presentWords, wordsOfDenial } from "./harmless-phrases.ts";

/** Any of these, in the spelling of the texts that they are compared with. */
const anyOf = (phrases: readonly string[]) => `(?:${phrases.map((phrase) => spell(phrase).trim()).join("|")})`;

const wholePhrase = `${anyOf(englishPhrases)}(?= )`;
const beginning = anyOf([...hindiPhrases, ...romanisedPhrases]);
const pairs = wordPairs.map(([first, second]) => `${anyOf(first)}(?: \\S+){0,5}? ${anyOf(second)}(?= )`);
const emergency = new RegExp(` (${[wholePhrase, beginning, ...pairs].join("|")})`, "gu");

const harmless = new RegExp(` ${anyOf(harmlessSayings)}`, "gu");
const crisis = new RegExp(` ${anyOf(crisisPhrases)}`, "u");
const past = new RegExp(` ${anyOf(longAgo)}`, "u");
const present = new RegExp(` ${anyOf(presentWords)} `, "u");
const deniedBefore = new RegExp(` ${anyOf(denials)}(?: ${anyOf(wordsOfDenial)}){0,5}$`, "u");
/** "… nahi hai" denies; "… nahi ja raha" says that it does not stop. */
const deniedAfter =
  /^\S* (?:(?:bilkul|abhi|ab|to|toh|bhi|koi|बिल्कुल|अभी|अब|तो|भी) )?(?:nahi|nahin|nhi|नहीं|नही)(?: (?:hai|h|hain|tha|thi|hua|hui|hota|hoti|ho raha|ho rahi|ho raha hai|ho rahi hai|है|हैं|था|थी|हुआ|हुई|होता|हो रहा|हो रही|हो रहा है|हो रही है))?(?: (?:sir|madam|doctor|ji|जी))? $/u;
const reliefWords = /^ (?:relief|improvement|better|less|stopping)/u;

/**
 * Returns whether a text mentions an emergency in English, Hindi or romanised Hindi. What is denied ("no chest pain") or
 * long ago does not count. What has passed since yesterday does: a pain that went away can be the warning before a heart
 * attack or a stroke. In doubt the answer is yes.
 */
export function mentionsEmergency(text: string): boolean {
  return clausesOf(text).some(isEmergency);
}

function isEmergency(written: string): boolean {
  const clause = ` ${written} `.replace(harmless, " ");
  return [...clause.matchAll(emergency)].some(({ 0: phrase, index }) => {
    const before = clause.slice(0, index);
    const after = clause.slice(index + phrase.length);
    if (deniedAfter.test(after)) return false;
    if (deniedBefore.test(before) && !reliefWords.test(after)) return false;
    return crisis.test(phrase) || !past.test(clause) || present.test(clause);
  });
}

/** Splits a text into clauses: what is denied or long ago in one says nothing about the next. */
function clausesOf(text: string): string[] {
  return spell(text)
    .split(/[.,;:!?।()\n–—]+|(?<= )(?:but|(?<!pregnant )and|lekin|magar|aur|लेकिन|मगर|और)(?= )/u)
    .map((clause) => clause.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim())
    .filter((clause) => clause !== "");
}

/** Removes spelling variants: case, apostrophes, invisible characters, the two nasal signs and the dot below a letter. */
function spell(text: string) {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/\u0901/g, "\u0902")
    .replace(/\u{93c}|[\u{300}-\u{36f}]|['’‘`]|[\p{Cf}\p{DI}]/gu, "");
}
