import type { CoreKnowledge } from "../engine/core.ts";
import type { Learned } from "../engine/create-engine.ts";
import { emergencyConcepts } from "../engine/emergency-concepts.ts";
import { compileConcepts } from "../matching/compile-concepts.ts";
import type { Advice, EmergencyNumber, Knowledge } from "../knowledge/knowledge-types.ts";
import { type PackedConcepts, packConcepts, unpackConcepts } from "./packed-concepts.ts";
import { packPhrases, unpackPhrases } from "./packed-phrases.ts";

/** The knowledge of the browser: enough to recognise an emergency and to say what to do. */
export interface StoredRedFlags extends CoreKnowledge {
  readonly firstAid: readonly Advice[];
  readonly numbers: readonly EmergencyNumber[];
}

/** Writes the part of the knowledge that the browser needs. Texts for the server's replies are left out. */
export function packRedFlags(knowledge: Knowledge, { words, net }: Learned): string {
  const concepts = compileConcepts(emergencyConcepts(knowledge.concepts, knowledge.rules));
  const known = new Set(concepts.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(" "))));
  const rules = knowledge.rules.filter(({ level }) => level === "emergency");
  return JSON.stringify({
    concepts: packConcepts(concepts),
    rules: rules.map(({ id, level, when, unless, firstAid, crisis, numbers }) => ({
      id,
      level,
      when,
      unless,
      firstAid,
      crisis,
      numbers,
    })),
    firstAid: knowledge.firstAid.filter(({ id }) => rules.some(({ firstAid }) => firstAid === id)),
    numbers: knowledge.numbers,
    otherScripts: knowledge.otherScripts,
    questions: [],
    words: packPhrases(words.filter((key) => !known.has(key))),
    net,
  });
}

/** Reads what `packRedFlags` wrote. */
export function unpackRedFlags(packed: string): StoredRedFlags {
  const stored = JSON.parse(packed) as Omit<StoredRedFlags, "concepts" | "words"> & {
    concepts: PackedConcepts;
    words: string;
  };
  return {
    ...stored,
    concepts: unpackConcepts(stored.concepts),
    words: unpackPhrases(stored.words),
  };
}
