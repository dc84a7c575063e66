import { englishPhrases, hindiPhrases, romanisedPhrases } from "./emergency-phrases.ts";

const wholeWords = englishPhrases.map((phrase) => ` ${normalise(phrase)} `);
const prefixes = [...hindiPhrases, ...romanisedPhrases].map((phrase) => ` ${normalise(phrase)}`);

/** Returns whether a text contains an emergency phrase in English, Hindi or romanised Hindi. */
export function mentionsEmergency(text: string): boolean {
  const padded = ` ${normalise(text)} `;
  return wholeWords.some((phrase) => padded.includes(phrase)) || prefixes.some((phrase) => padded.includes(phrase));
}

/** Removes spelling variants: case, apostrophes, punctuation, the two nasal signs and the dot below a letter. */
function normalise(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/\u0901/g, "\u0902")
    .replace(/\u{93c}|[\u{300}-\u{36f}]|['’‘`]/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
