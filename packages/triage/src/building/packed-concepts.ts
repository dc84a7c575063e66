import type { ConceptKind } from "../knowledge/knowledge-types.ts";
import type { CompiledConcept } from "../matching/compile-concepts.ts";
import { packPhrases, unpackPhrases } from "./packed-phrases.ts";

/** Texts of one kind and language side by side compress better: each has one line for a concept. */
interface Columns {
  readonly phrases: string;
  readonly anti: string;
}

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
    english: columns("e:"),
    hindi: columns("h:"),
  };

  function columns(mark: "e:" | "h:"): Columns {
    return {
      phrases: concepts.map(({ phrases }) => packPhrases(phrases, mark)).join("\n"),
      anti: concepts.map(({ anti }) => packPhrases(anti, mark)).join("\n"),
    };
  }
}

export function unpackConcepts({ kinds, ids, english, hindi }: PackedConcepts): CompiledConcept[] {
  const heads = ids.split("\n").map((line) => line.split(" "));
  const [phrases, anti] = (["phrases", "anti"] as const).map((column) => {
    const [ofEnglish, ofHindi] = [english[column].split("\n"), hindi[column].split("\n")];
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
