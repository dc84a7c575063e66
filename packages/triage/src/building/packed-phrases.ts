/** A tree of words. The empty word ends a phrase. */
type Tree = Map<string, Tree>;

/** The mark of the keys of a language. No phrase has both. */
type Mark = "e:" | "h:";

/** Each stands for a gap and the bracket after it: the first for "~1(", the second for "~2(". */
const GAPS = "!#$%&*+/:";

/**
 * Writes the phrases of one language as one short text. "chest(pain,~2(ache))" stands for "chest pain" and
 * "chest ~2 ache". Words with the same continuation are written before it, and lose their mark.
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
  return written(groupsOf(root))
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

/** Words that may all be followed by the same. Nothing follows the empty word, and nothing may follow others as well. */
interface Group {
  readonly words: readonly string[];
  readonly rest: string;
}

const END: readonly Group[] = [{ words: [""], rest: "" }];

/**
 * Groups the words of a tree in the shorter of two ways. Each word stands once, or each part of what follows: "a,b(x);a(y)".
 */
function groupsOf(tree: Tree): readonly Group[] {
  const rows = [...tree]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, rest]) => ({ word, groups: word === "" ? END : groupsOf(rest) }));
  const [whole, parted] = [grouped(rows.map(({ word, groups }) => ({ word, rest: written(groups) }))), inParts(rows)];
  return written(parted).length < written(whole).length ? parted : whole;
}

interface Row {
  readonly word: string;
  readonly rest: string;
}

function inParts(rows: readonly { word: string; groups: readonly Group[] }[]): Group[] {
  const parts = new Map<string, { part: Row; before: string[] }>();
  for (const { word, groups } of rows) {
    for (const part of groups.flatMap(rowsOf)) {
      const key = `${part.word}(${part.rest}`;
      const known = parts.get(key);
      if (known) known.before.push(word);
      else parts.set(key, { part, before: [word] });
    }
  }
  const shared = new Map<string, { before: readonly string[]; after: Row[] }>();
  for (const { part, before } of parts.values()) {
    const known = shared.get(before.join());
    if (known) known.after.push(part);
    else shared.set(before.join(), { before, after: [part] });
  }
  return grouped(
    [...shared.values()].flatMap(({ before, after }) => rowsOf({ words: before, rest: written(grouped(after)) })),
  );
}

const rowsOf = ({ words, rest }: Group): Row[] => words.map((word) => ({ word, rest }));

function grouped(rows: readonly Row[]): Group[] {
  const groups = new Map<string, string[]>();
  for (const { word, rest } of rows) groups.set(rest, [...(groups.get(rest) ?? []), word]);
  return [...groups].map(([rest, words]) => ({ words: words.toSorted(), rest }));
}

/** The ends of phrases come last, since they compress better side by side. */
const written = (groups: readonly Group[]): string =>
  groups
    .toSorted((a, b) => Number(a.rest === "") - Number(b.rest === ""))
    .map(({ words, rest }) => words.join(",") + (rest === "" ? "" : `(${rest})`))
    .join(";");
