/** Shorter words have too many neighbours. */
const LEAST_FOR_ONE = 5;
const LEAST_FOR_TWO = 8;

interface KnownWord {
  readonly word: string;
  readonly letters: number;
}

export type SpellingRepair = (word: string) => string | undefined;

/** Returns a function that finds the known word that a misspelt one most likely is, or undefined. */
export function createSpellingRepair(known: ReadonlySet<string>): SpellingRepair {
  let byStart: ReadonlyMap<string, readonly KnownWord[]> | undefined;
  const answers = new Map<string, string | undefined>();
  return (word) => {
    if (word.length < LEAST_FOR_ONE || known.has(word)) return undefined;
    if (!answers.has(word)) {
      if (answers.size > 5_000) answers.clear();
      answers.set(word, nearest(word));
    }
    return answers.get(word);
  };

  function nearest(word: string) {
    const most = word.length >= LEAST_FOR_TWO ? 2 : 1;
    const letters = lettersOf(word);
    let best: { word: string; slips: number } | undefined;
    byStart ??= groupedByStart(known);
    for (const candidate of byStart.get(word.slice(0, 1)) ?? []) {
      if (Math.abs(candidate.word.length - word.length) > most) continue;
      // One slip makes at most two letters appear or disappear. Few words pass, and comparing them takes long.
      if (bitsIn(candidate.letters ^ letters) > 2 * most) continue;
      const slips = slipsBetween(word, candidate.word, most);
      if (slips <= most && (!best || slips < best.slips)) best = { word: candidate.word, slips };
    }
    return best?.word;
  }
}

function groupedByStart(known: ReadonlySet<string>): ReadonlyMap<string, readonly KnownWord[]> {
  const groups = new Map<string, KnownWord[]>();
  for (const word of known) {
    if (word.length < LEAST_FOR_ONE - 1) continue;
    const start = word.slice(0, 1);
    const group = groups.get(start);
    const entry = { word, letters: lettersOf(word) };
    if (group) group.push(entry);
    else groups.set(start, [entry]);
  }
  return groups;
}

/** Returns the set of a word's letters as bits. Letters that share one can only make words seem more alike. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Counts letters left out, added, changed or swapped with a neighbour; gives up above `most`. */
function slipsBetween(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + change);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}
