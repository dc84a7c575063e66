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

const DEVANAGARI_ZERO = "०".charCodeAt(0);

const NAME = "[name]";
/** One to three words after "my name is" and the like, in English, Hindi and Hindi in Latin letters. */
const saidNames = [
  /(?<=(?<![\p{L}\p{M}])(?:name(?:'s| is|:)|named|myself)\s+)(?!not |in |on |of |the )\p{L}[\p{L}\p{M}.'’]*(?:\s+(?!and |aged? |i |from |is |has )\p{Lu}[\p{L}\p{M}.'’]*){0,2}/giu,
  /(?<=(?<![\p{L}\p{M}])(?:naam|nam)\s+(?:hai\s+)?)(?!hai|kya|nahi|ka |ki )\p{L}[\p{L}\p{M}.'’]*(?:\s+(?!hai|h |aur |or |hun|hu )\p{L}[\p{L}\p{M}.'’]*){0,2}/giu,
  /(?<=नाम\s+(?:है\s+)?)(?!है|क्या|नहीं)[\p{L}\p{M}]+(?:\s+(?!है|और|हूँ|हूं)[\p{L}\p{M}]+){0,2}/gu,
  // "I am Asha Rao": two capitalised words are a name, one may be an illness.
  /(?<=\b(?:I am|I'm|I’m|This is|this is)\s+)\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+){1,2}/gu,
];
/** Shorter parts of an account's name, such as an initial, are in other words too. */
const LEAST_OF_NAME = 3;

/**
 * Replaces emails, phone numbers, Aadhaar, PAN and ABHA numbers, and every other long number; names that the text gives as
 * such, and the parts of `ownNames`.
 */
export function withoutIdentifiers(text: string, ownNames: readonly string[] = []): string {
  const plain = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  const numberless = identifiers.reduce((cleaned, [pattern, word]) => cleaned.replace(pattern, word), plain);
  const unnamed = saidNames.reduce((cleaned, pattern) => cleaned.replace(pattern, NAME), numberless);
  const own = ownNames
    .flatMap((name) => name.match(/[\p{L}\p{M}]+/gu) ?? [])
    .filter((part) => part.length >= LEAST_OF_NAME);
  if (own.length === 0) return unnamed;
  return unnamed.replace(new RegExp(`(?<![\\p{L}\\p{M}])(?:${own.join("|")})(?![\\p{L}\\p{M}])`, "giu"), NAME);
}
