import type { CoreKnowledge } from "../engine/core.ts";
import type { Advice, EmergencyNumber } from "../knowledge/knowledge-types.ts";
import { type PackedAdvice, unpackAdvice } from "./packed-advice.ts";
import { type PackedConcepts, unpackConcepts } from "./packed-concepts.ts";
import { unpackPhrases } from "./packed-phrases.ts";
import { type PackedRules, unpackRules } from "./packed-rules.ts";

/** The marks of the keys of English and of Hindi, in the order of their packed texts. */
export const MARKS = ["e:", "h:"] as const;

/** The knowledge of the browser: enough to recognise an emergency and to say what to do. */
export interface StoredRedFlags extends CoreKnowledge {
  readonly firstAid: readonly Advice[];
  readonly numbers: readonly Pick<EmergencyNumber, "number" | "purpose">[];
}

/** Returns the short name of the concept at a place. */
export const nameOf = (place: number) => place.toString(36);

/** Reads what `packRedFlags` wrote. */
export function unpackRedFlags(packed: string): StoredRedFlags {
  const stored = JSON.parse(packed) as Omit<StoredRedFlags, "concepts" | "rules" | "words" | "firstAid"> & {
    concepts: PackedConcepts;
    rules: PackedRules;
    words: readonly string[];
    firstAid: PackedAdvice;
  };
  const concepts = unpackConcepts(stored.concepts).map((concept, place) => ({
    ...concept,
    id: concept.id || nameOf(place),
  }));
  return {
    ...stored,
    firstAid: unpackAdvice(stored.firstAid),
    concepts,
    rules: unpackRules(
      stored.rules,
      concepts.map(({ id }) => id),
    ),
    words: MARKS.flatMap((mark, at) => unpackPhrases(stored.words[at]!, mark)),
  };
}
