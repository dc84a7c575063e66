import type { ConceptKind } from "../knowledge/knowledge-types.ts";
import type { CompiledConcept } from "../matching/compile-concepts.ts";
import { packPhrases, unpackPhrases } from "./packed-phrases.ts";

/** Texts of one kind and language side by side compress better: each has one line for a concept. */
interface Columns {
  readonly phrases: string;
  readonly anti: string;
}

export interface PackedConcepts {
  readonly heads: readonly (readonly [id: string, kind: ConceptKind, ...implies: string[]])[];
  readonly english: Columns;
  readonly hindi: Columns;
}

export function packConcepts(concepts: readonly CompiledConcept[]): PackedConcepts {
  return {
    heads: concepts.map(({ id, kind, implies }) => [id, kind, ...implies]),
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

export function unpackConcepts({ heads, english, hindi }: PackedConcepts): CompiledConcept[] {
  const [phrases, anti] = (["phrases", "anti"] as const).map((column) => {
    const [ofEnglish, ofHindi] = [english[column].split("\n"), hindi[column].split("\n")];
    return heads.map((_, at) => [...unpackPhrases(ofEnglish[at]!, "e:"), ...unpackPhrases(ofHindi[at]!, "h:")]);
  }) as [string[][], string[][]];
  return heads.map(([id, kind, ...implies], at) => ({ id, kind, phrases: phrases[at]!, anti: anti[at]!, implies }));
}
