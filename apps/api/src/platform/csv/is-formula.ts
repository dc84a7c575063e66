/**
 * Returns whether a spreadsheet program may calculate a text as a formula. Some also do so for full-width signs, and behind
 * spaces and invisible characters.
 */
export const isFormula = (text: string) => /^[\s\p{C}]*[=+@\u2212-]/u.test(text.normalize("NFKC"));
