import { latinDigits } from "@medisense/contract/wire";

/** The patterns that identify a person in India, each with the word that replaces it. Longer numbers come first. */
const identifiers: [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)*/g, "[email]"],
  // ABHA: 14 digits in groups of 2, 4, 4 and 4.
  [/(?<!\d)\d{2}([ -]?\d{4}){3}(?!\d)/g, "[health id]"],
  // Aadhaar: 12 digits, none of which begins with 0 or 1.
  [/(?<!\d)(?!91[ -]?[6-9])[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}(?!\d)/g, "[id number]"],
  [/(?<![a-z\d])[a-z]{5}\d{4}[a-z](?![a-z\d])/gi, "[id number]"],
  [/(?<!\d)(\+?91[ -]?|0)?[6-9](?:[ -]?\d){9}(?!\d)/g, "[phone]"],
  [/(?<!\d)\d(?:[ -]?\d){8,}(?!\d)/g, "[number]"],
];

const NAME = "[name]";
const WORD = "[\\p{L}\\p{M}.'’]*";
/** A first name as it is typed, and further parts that are capitalised or end the phrase. */
const PERSON = `(?!is |not |in |on |of |the )\\p{L}${WORD}(?:\\s+(?!(?:and|age|aged|from|i)(?!\\p{L}))(?:\\p{Lu}${WORD}|\\p{Ll}+(?=\\s*[,.;]|\\s*$|\\s+(?:and|age|aged|from|i)(?!\\p{L})))){0,2}`;
const RELATIVE = "(?:mother|father|son|daughter|wife|husband|baby|child|brother|sister|friend|patient)['’]?s?";
const OWNER =
  "(?:mera|meri|unka|uska|iska|hamara|(?:patient|mareez|bete|beti|maa|papa|patni|pati|bachche|bhai|behen) ka|मेरा|मेरी|उनका|उसका|इसका|(?:मरीज|मरीज़|बेटे|बेटी|माँ|मां|पापा|पिताजी|पत्नी|पति|बच्चे|भाई|बहन) का)";
const HINDI = "(?!hai |kya |nahi |है |क्या |नहीं )[\\p{L}\\p{M}]+";
/** The names that a text gives as such, in English, Hindi and Hindi in Latin letters. The name of a medicine stays. */
const saidNames = [
  new RegExp(`(?<=(?<![\\p{L}\\p{M}])(?:[Mm]y|[Hh]is|[Hh]er|${RELATIVE}) [Nn]ame(?: is|['’]s|:)?\\s+)${PERSON}`, "gu"),
  new RegExp(`(?<=(?<![\\p{L}\\p{M}])[Nn]ame\\s*:\\s*)${PERSON}`, "gu"),
  new RegExp(
    `(?<=(?<![\\p{L}\\p{M}])${OWNER} (?:naam|nam|नाम)\\s+(?:hai\\s+|है\\s+)?)${HINDI}(?:\\s+${HINDI}){0,2}(?=\\s+(?:hai|h|hain|है|हैं)(?![\\p{L}\\p{M}])|\\s*[,.।]|\\s*$)`,
    "giu",
  ),
  // "I am Asha Rao" and "Myself Asha": two capitalised words are a name, one after "I am" may be an illness.
  /(?<=\b(?:I am|I'm|I’m|This is|this is)\s+)\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+){1,2}/gu,
  /(?<=\b[Mm]yself\s+)\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+){0,2}/gu,
];
/** Shorter parts of an account's name, such as an initial, are in other words too. */
const LEAST_OF_NAME = 3;

/**
 * Replaces emails, phone numbers, Aadhaar, PAN and ABHA numbers, and every other long number. Also replaces names that the
 * text gives as such, and the parts of `ownNames`.
 */
export function withoutIdentifiers(text: string, ownNames: readonly string[] = []): string {
  const plain = latinDigits(text);
  const numberless = identifiers.reduce((cleaned, [pattern, word]) => cleaned.replace(pattern, word), plain);
  const unnamed = saidNames.reduce((cleaned, pattern) => cleaned.replace(pattern, NAME), numberless);
  const own = ownNames
    .flatMap((name) => name.match(/[\p{L}\p{M}]+/gu) ?? [])
    .filter((part) => part.length >= LEAST_OF_NAME);
  if (own.length === 0) return unnamed;
  return unnamed.replace(new RegExp(`(?<![\\p{L}\\p{M}])(?:${own.join("|")})(?![\\p{L}\\p{M}])`, "giu"), NAME);
}
