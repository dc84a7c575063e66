/** Shorter words have too many neighbours. */
const LEAST_FOR_ONE = 5;
const LEAST_FOR_TWO = 8;

/** Returns a function that finds the known word that a misspelt one most likely is, or undefined. */
export function createSpellingRepair(known: ReadonlySet<string>) {
  let byStart: ReadonlyMap<string, readonly string[]> | undefined;
  const answers = new Map<string, string | undefined>();
  return (word: string): string | undefined => {
    if (word.length < LEAST_FOR_ONE || known.has(word)) return undefined;
    if (!answers.has(word)) {
      if (answers.size > 5_000) answers.clear();
      answers.set(word, nearest(word));
    }
    return answers.get(word);
  };

  function nearest(word: string) {
    const most = word.length >= LEAST_FOR_TWO ? 2 : 1;
    let best: { word: string; slips: number } | undefined;
    byStart ??= groupedByStart(known);
    for (const candidate of byStart.get(word.slice(0, 1)) ?? []) {
      if (Math.abs(candidate.length - word.length) > most) continue;
      const slips = slipsBetween(word, candidate, most);
      if (slips <= most && (!best || slips < best.slips)) best = { word: candidate, slips };
    }
    return best?.word;
  }
}

function groupedByStart(known: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < LEAST_FOR_ONE - 1) continue;
    const start = word.slice(0, 1);
    const group = groups.get(start);
    if (group) group.push(word);
    else groups.set(start, [word]);
  }
  return groups;
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
