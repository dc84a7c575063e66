/** A tree of words. The empty word ends a phrase. */
type Tree = Map<string, Tree>;

/** The mark of the keys of a language. No phrase has both. */
type Mark = "e:" | "h:";

/** Each stands for a gap and the bracket after it: the first for "~1(", the second for "~2(". */
const GAPS = "!#$%&*+/:";

/**
 * Writes the phrases of one language as one short text. "chest(pain,~2(ache))" stands for "chest pain" and
 * "chest ~2 ache". Words with the same continuation are written once, before it, and lose their mark.
 * The commonest pairs of signs have a sign of their own, and brackets at the end are left out.
 */
export function packPhrases(phrases: readonly string[], mark: Mark): string {
  const root: Tree = new Map();
  for (const phrase of phrases.filter((text) => text.includes(mark))) {
    let place = root;
    for (const key of [...phrase.replaceAll(mark, "").split(" "), ""]) {
      const next: Tree = place.get(key) ?? new Map<string, Tree>();
      place.set(key, next);
      place = next;
    }
  }
  return written(root)
    .replaceAll(");", ".")
    .replaceAll(/~(\d)\(/g, (_, most: string) => GAPS[Number(most) - 1]!)
    .replace(/\)+$/, "");
}

/** Returns the phrases that `packPhrases` wrote. */
export function unpackPhrases(packed: string, mark: Mark): string[] {
  const text = packed.replaceAll(".", ");").replaceAll(/[!#-&*+/:]/g, (sign) => `~${GAPS.indexOf(sign) + 1}(`);
  let at = 0;
  return text === ""
    ? []
    : list().map((words) =>
        words
          .filter((word) => word !== "")
          .map((word) => (/^(~\d|\{)/.test(word) ? word : mark + word))
          .join(" "),
      );

  function list(): string[][] {
    const phrases: string[][] = [];
    do phrases.push(...group());
    while (text[at++] === ";");
    return phrases;
  }

  function group(): string[][] {
    const from = at;
    while (at < text.length && !"();".includes(text[at]!)) at += 1;
    const words = text.slice(from, at).split(",");
    if (text[at] !== "(") return words.map((word) => [word]);
    at += 1;
    const rests = list();
    return words.flatMap((word) => rests.map((rest) => [word, ...rest]));
  }
}

function written(tree: Tree): string {
  const groups = new Map<string, string[]>();
  for (const [word, rest] of [...tree].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const continuation = word === "" ? "" : written(rest);
    groups.set(continuation, [...(groups.get(continuation) ?? []), word]);
  }
  // The ends of phrases come last, since they compress better side by side.
  return [...groups]
    .toSorted(([a], [b]) => Number(a === "") - Number(b === ""))
    .map(([rest, words]) => words.join(",") + (rest === "" ? "" : `(${rest})`))
    .join(";");
}
