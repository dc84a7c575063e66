import type { ConceptKind } from "../knowledge/knowledge-types.ts";
import type { CompiledConcept } from "../matching/compile-concepts.ts";
import { packPhrases, unpackPhrases } from "./packed-phrases.ts";

/** Concepts column by column, one line each: texts of one kind side by side compress better. */
export interface PackedConcepts {
  readonly heads: readonly (readonly [id: string, kind: ConceptKind, ...implies: string[]])[];
  readonly phrases: string;
  readonly anti: string;
}

export const packConcepts = (concepts: readonly CompiledConcept[]): PackedConcepts => ({
  heads: concepts.map(({ id, kind, implies }) => [id, kind, ...implies]),
  phrases: concepts.map(({ phrases }) => packPhrases(phrases)).join("\n"),
  anti: concepts.map(({ anti }) => packPhrases(anti)).join("\n"),
});

export function unpackConcepts(packed: PackedConcepts): CompiledConcept[] {
  const [phrases, anti] = [packed.phrases.split("\n"), packed.anti.split("\n")];
  return packed.heads.map(([id, kind, ...implies], index) => ({
    id,
    kind,
    phrases: unpackPhrases(phrases[index]!),
    anti: unpackPhrases(anti[index]!),
    implies,
  }));
}
