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

/** Replaces emails, phone numbers, Aadhaar, PAN and ABHA numbers, and every other long number. */
export function withoutIdentifiers(text: string): string {
  const plain = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  return identifiers.reduce((cleaned, [pattern, word]) => cleaned.replace(pattern, word), plain);
}
