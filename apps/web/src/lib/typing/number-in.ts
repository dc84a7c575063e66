import { latinDigits } from "@medisense/contract/wire";

/**
 * Returns the number that somebody typed, in Latin or Devanagari digits; NaN for a text that is none.
 * A comma before three digits is NaN too: it can separate thousands, as in 1,200.
 */
export function numberIn(typed: string): number {
  const plain = latinDigits(typed.trim());
  return /^-?(\d+(\.\d*|,(?!\d{3}$)\d*)?|\.\d+)$/.test(plain) ? Number(plain.replace(",", ".")) : Number.NaN;
}
