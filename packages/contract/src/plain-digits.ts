/** Returns a number without the signs that people put between its digits, and with Latin digits for Devanagari ones. */
export const plainDigits = (text: string) =>
  text.replace(/[\s()-]/g, "").replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
