/** Returns a word in Devanagari without the dots below its letters, which people leave out, in decomposed form. */
export const withoutNukta = (word: string): string => word.normalize("NFD").replaceAll("\u093c", "");
