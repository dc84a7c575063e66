/** Returns the number that somebody typed, in Latin or Devanagari digits; NaN for a text that is none. */
export function numberIn(typed: string): number {
  const plain = typed.trim().replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
  return plain === "" ? Number.NaN : Number(plain);
}
