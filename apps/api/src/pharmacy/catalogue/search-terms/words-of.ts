/** Splits a text into words and numbers, so that "500 mg" finds "500mg". */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize("NFC")
      .replace(/['’]/g, "")
      .match(/[\p{L}\p{M}]+|\d+(?:\.\d+)?/gu) ?? []
  );
}
