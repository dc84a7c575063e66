/**
 * Returns the number that somebody typed, in Latin or Devanagari digits; NaN for a text that is none.
 * A comma before three digits is NaN too: it can separate thousands, as in 1,200.
 */
export function numberIn(typed: string): number {
  const plain = typed.trim().replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
  return /^-?(\d+(\.\d*|,(?!\d{3}$)\d*)?|\.\d+)$/.test(plain) ? Number(plain.replace(",", ".")) : Number.NaN;
}
