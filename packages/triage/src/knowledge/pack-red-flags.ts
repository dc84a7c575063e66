import type { CoreKnowledge } from "../engine/core.ts";
import { emergencyConcepts } from "../engine/emergency-concepts.ts";
import { compileConcepts } from "../matching/compile-concepts.ts";
import type { Advice, EmergencyNumber, Knowledge } from "./knowledge-types.ts";
import type { Learned } from "../engine/create-engine.ts";

/** What the browser has: enough to recognise an emergency and to say what to do. */
export interface StoredRedFlags extends CoreKnowledge {
  readonly firstAid: readonly Advice[];
  readonly numbers: readonly EmergencyNumber[];
}

/** Writes the part of the knowledge that the browser needs. Texts for the server's replies are left out. */
export function packRedFlags(knowledge: Knowledge, { words, net }: Learned): string {
  const rules = knowledge.rules.filter(({ level }) => level === "emergency");
  return JSON.stringify({
    concepts: compileConcepts(emergencyConcepts(knowledge.concepts, rules)),
    rules: rules.map(({ id, level, when, unless, firstAid, crisis, numbers }) => ({
      id,
      level,
      when,
      unless,
      firstAid,
      crisis,
      numbers,
    })),
    firstAid: knowledge.firstAid,
    numbers: knowledge.numbers,
    otherScripts: knowledge.otherScripts,
    questions: [],
    words,
    net,
  });
}

/** Reads what `packRedFlags` wrote. */
export const unpackRedFlags = (packed: string): StoredRedFlags => JSON.parse(packed) as StoredRedFlags;
