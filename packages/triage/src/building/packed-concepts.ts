import type { ConceptKind } from "../knowledge/knowledge-types.ts";
import type { CompiledConcept } from "../matching/compile-concepts.ts";
import { packPhrases, unpackPhrases } from "./packed-phrases.ts";

export type PackedConcept = readonly [
  id: string,
  kind: ConceptKind,
  phrases: string,
  anti: string,
  implies: readonly string[],
];

export const packConcept = ({ id, kind, phrases, anti, implies }: CompiledConcept): PackedConcept => [
  id,
  kind,
  packPhrases(phrases),
  packPhrases(anti),
  implies,
];

export const unpackConcept = ([id, kind, phrases, anti, implies]: PackedConcept): CompiledConcept => ({
  id,
  kind,
  phrases: unpackPhrases(phrases),
  anti: unpackPhrases(anti),
  implies,
});
