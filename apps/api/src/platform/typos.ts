/** One slip in a word of five letters, two in a long one. Shorter words are too close to each other to guess. */
export function isTypoOf(text: string, word: string): boolean {
  const allowed = Math.min(text.length, word.length) < 5 ? 0 : text.length < 9 ? 1 : 2;
  return allowed > 0 && Math.abs(text.length - word.length) <= allowed && slips(text, word) <= allowed;
}

/** How many letters were left out, added, changed, or swapped with their neighbour. */
export function slips(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) => [row, ...Array<number>(b.length).fill(0)]);
  table[0] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      table[i]![j] = Math.min(
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? table[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
  }
  return table[a.length]![b.length]!;
}
