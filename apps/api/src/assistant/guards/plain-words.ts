const MAX_LENGTH = 80;

/**
 * Returns other people's writing as plain words: without addresses, markup and instructions to a reader of markdown. Names
 * of doctors, hospitals and medicines are written by others.
 */
export function plainWords(text: string, maxLength = MAX_LENGTH): string {
  return text
    .replace(/https?:\/\/\S+|www\.\S+/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/[^\p{L}\p{M}\p{N} .,'’&+%()/:₹-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength);
}
