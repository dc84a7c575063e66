/** Phrases with these are kept: what they cover is not read as a negation. */
const NEGATION = /(^| )(e:(no|not|canot|without|never|den[iy]\w*)|h:nahi)( |$)/;
const GAP = /^~(\d+)$/;

/** Leaves out each phrase in which a shorter phrase of the same concept is always found as well. */
export function withoutRedundant(phrases: readonly string[]): string[] {
  const all = new Set(phrases);
  const gapped = phrases.filter((phrase) => phrase.includes("~")).map((phrase) => phrase.split(" "));
  return phrases.filter((phrase) => NEGATION.test(phrase) || !isCovered(phrase.split(" "), all, gapped));
}

function isCovered(keys: readonly string[], all: ReadonlySet<string>, gapped: readonly (readonly string[])[]) {
  for (let from = 0; from < keys.length; from++) {
    for (let to = from + 1; to <= keys.length; to++) {
      if (to - from === keys.length || GAP.test(keys[from]!) || GAP.test(keys[to - 1]!)) continue;
      if (all.has(keys.slice(from, to).join(" "))) return true;
    }
  }
  return gapped.some((wider) => isNarrower(keys, wider));
}

/** True when "a x b" is one of the readings of "a ~2 b", or "a ~1 b" of "a ~2 b". */
function isNarrower(keys: readonly string[], wider: readonly string[]): boolean {
  const at = wider.findIndex((key) => GAP.test(key));
  const before = wider.slice(0, at);
  const after = wider.slice(at + 1);
  if (after.some((key) => GAP.test(key)) || keys.length < wider.length - 1) return false;
  if (before.some((key, index) => key !== keys[index])) return false;
  if (after.some((key, index) => key !== keys[keys.length - after.length + index])) return false;
  const between = keys.slice(before.length, keys.length - after.length);
  const words = between.reduce((sum, key) => sum + Number(GAP.exec(key)?.[1] ?? 1), 0);
  return words <= Number(GAP.exec(wider[at]!)![1]) && keys.join(" ") !== wider.join(" ");
}
