import type { ConceptKind } from "../knowledge/knowledge-types.ts";
import type { CompiledConcept } from "../matching/compile-concepts.ts";
import { packPhrases, unpackPhrases } from "./packed-phrases.ts";

/** Texts of one kind and language side by side compress better: each has one line for a concept. */
interface Texts {
  readonly phrases: string;
  readonly anti: string;
}

interface Columns extends Texts {
  /** The words for which a sign stands, in the order of the signs. */
  readonly words: string;
}

/** The first sign that stands for a word. No key has a letter as high. */
const FIRST_SIGN = 0x80;

export interface PackedConcepts {
  /** A letter for the kind of each concept. */
  readonly kinds: string;
  /** A line for each concept: its id and those of what it implies. */
  readonly ids: string;
  readonly english: Columns;
  readonly hindi: Columns;
}

const KINDS: Readonly<Record<string, ConceptKind>> = {
  s: "symptom",
  f: "finding",
  e: "exposure",
  h: "history",
  m: "modifier",
};

export function packConcepts(concepts: readonly CompiledConcept[]): PackedConcepts {
  return {
    kinds: concepts.map(({ kind }) => kind[0]!).join(""),
    ids: concepts.map(({ id, implies }) => [id, ...implies].join(" ")).join("\n"),
    english: withSigns(columns("e:"), /[a-z]{3,}/g, 8),
    hindi: withSigns(columns("h:"), /[a-z]{4,}/gi, 25),
  };

  function columns(mark: "e:" | "h:"): Texts {
    return {
      phrases: concepts.map(({ phrases }) => packPhrases(phrases, mark)).join("\n"),
      anti: concepts.map(({ anti }) => packPhrases(anti, mark)).join("\n"),
    };
  }
}

/** Puts a sign for each word that stands there at least as often as `least`. */
function withSigns({ phrases, anti }: Texts, pattern: RegExp, least: number): Columns {
  const counts = new Map<string, number>();
  for (const [word] of `${phrases} ${anti}`.matchAll(pattern)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].flatMap(([word, count]) => (count < least ? [] : [word])).toSorted();
  const signs = new Map(words.map((word, at) => [word, String.fromCharCode(FIRST_SIGN + at)]));
  const signed = (text: string) => text.replaceAll(pattern, (word) => signs.get(word) ?? word);
  return { phrases: signed(phrases), anti: signed(anti), words: words.join(" ") };
}

function linesOf({ words, ...texts }: Columns, column: "phrases" | "anti"): string[] {
  const known = words.split(" ");
  return texts[column].replaceAll(SIGN, (sign) => known[sign.charCodeAt(0) - FIRST_SIGN]!).split("\n");
}

const SIGN = /[^\0-\x7f]/g;

export function unpackConcepts({ kinds, ids, english, hindi }: PackedConcepts): CompiledConcept[] {
  const heads = ids.split("\n").map((line) => line.split(" "));
  const [phrases, anti] = (["phrases", "anti"] as const).map((column) => {
    const [ofEnglish, ofHindi] = [linesOf(english, column), linesOf(hindi, column)];
    return heads.map((_, at) => [...unpackPhrases(ofEnglish[at]!, "e:"), ...unpackPhrases(ofHindi[at]!, "h:")]);
  }) as [string[][], string[][]];
  return heads.map(([id = "", ...implies], at) => ({
    id,
    kind: KINDS[kinds[at]!]!,
    phrases: phrases[at]!,
    anti: anti[at]!,
    implies,
  }));
}
