/** Phrases with these are kept: what they cover is not read as a negation. */
const NEGATION = /(^| )(e:(no|not|canot|without|never|den[iy]\w*)|h:nahi)( |$)/;
const GAP = /^~(\d+)$/;

/** Leaves out each phrase in which a shorter phrase of the same concept is always found as well. */
export function withoutRedundant(phrases: readonly string[]): string[] {
  const all = new Set(phrases);
  const gapped = new Map<string, Gapped[]>();
  for (const phrase of phrases.filter((text) => text.includes("~"))) {
    const wider = gappedOf(phrase.split(" "));
    if (wider) gapped.set(wider.ends, [...(gapped.get(wider.ends) ?? []), wider]);
  }
  return phrases.filter((phrase) => NEGATION.test(phrase) || !isCovered(phrase, all, gapped));
}

/** A phrase with one gap. */
interface Gapped {
  readonly ends: string;
  readonly before: string;
  readonly after: string;
  readonly most: number;
  readonly phrase: string;
}

function gappedOf(keys: readonly string[]): Gapped | undefined {
  const at = keys.findIndex((key) => GAP.test(key));
  if (keys.slice(at + 1).some((key) => GAP.test(key))) return undefined;
  const [before, after] = [keys.slice(0, at).join(" "), keys.slice(at + 1).join(" ")];
  return { ends: endsOf(keys), before, after, most: Number(GAP.exec(keys[at]!)![1]), phrase: keys.join(" ") };
}

const endsOf = (keys: readonly string[]) => `${keys[0]} ${keys.at(-1)}`;

function isCovered(phrase: string, all: ReadonlySet<string>, gapped: ReadonlyMap<string, readonly Gapped[]>) {
  const keys = phrase.split(" ");
  for (let from = 0; from < keys.length; from++) {
    if (keys[from]!.startsWith("~")) continue;
    for (let to = from + 1; to <= keys.length; to++) {
      if (to - from === keys.length || keys[to - 1]!.startsWith("~")) continue;
      if (all.has(keys.slice(from, to).join(" "))) return true;
    }
  }
  return (gapped.get(endsOf(keys)) ?? []).some((wider) => isNarrower(phrase, wider));
}

/** True when "a x b" is one of the readings of "a ~2 b", or "a ~1 b" of "a ~2 b". */
function isNarrower(phrase: string, { before, after, most, phrase: wider }: Gapped): boolean {
  if (phrase === wider || phrase.length < before.length + after.length + 1) return false;
  if (!phrase.startsWith(`${before} `) || !phrase.endsWith(` ${after}`)) return false;
  const between = phrase.slice(before.length, phrase.length - after.length).trim();
  const words = between === "" ? [] : between.split(" ");
  return words.reduce((sum, key) => sum + Number(GAP.exec(key)?.[1] ?? 1), 0) <= most;
}
