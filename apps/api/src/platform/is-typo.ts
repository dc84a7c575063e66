/** Returns true for one typo in five letters or more, or two in nine or more. Shorter words are too similar. */
export function isTypoOf(text: string, word: string): boolean {
  const allowed = slipsAllowed(text, word);
  return allowed > 0 && Math.abs(text.length - word.length) <= allowed && isWithin(text, word, allowed);
}

const slipsAllowed = (text: string, word: string) =>
  Math.min(text.length, word.length) < 5 ? 0 : text.length < 9 ? 1 : 2;

/** The number of letters compared; no word is longer. */
const LONGEST = 63;
/** Reused between calls, because a search compares many words. */
const rows = Array.from({ length: 3 }, () => new Uint8Array(LONGEST + 1));

/** Returns whether at most `allowed` letters were omitted, added, changed, or swapped with a neighbour. */
function isWithin(text: string, word: string, allowed: number): boolean {
  const [a, b] = [text.slice(0, LONGEST), word.slice(0, LONGEST)];
  let [beforeLast, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let slips = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (letter === other ? 0 : 1));
      const isSwap = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other;
      if (isSwap) slips = Math.min(slips, beforeLast[j - 2]! + 1);
      row[j] = slips;
      if (slips < least) least = slips;
    }
    // If a whole row exceeds the limit, all later rows do; a swap refers to one row further back.
    if (least > allowed + 1) return false;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length]! <= allowed;
}
