import type { Assessment } from "./assessment/assessment.ts";
import { createEngine, type Engine, type Learned } from "./engine/create-engine.ts";
import { emergencyConcepts } from "./engine/emergency-concepts.ts";
import { unpackRedFlags } from "./building/unpack-red-flags.ts";
import { type PackedConcepts, unpackConcepts } from "./building/packed-concepts.ts";
import { redFlagKnowledge } from "./generated/red-flag-knowledge.ts";
import { learned } from "./generated/learned.ts";
import type { Knowledge } from "./knowledge/knowledge-types.ts";
import { readKnowledge } from "./knowledge/read-knowledge.ts";
import { composeReply } from "./reply/compose-reply.ts";
import { composeVoice } from "./reply/compose-voice.ts";
import type { Found } from "./reply/found.ts";
import type { Person } from "./slots/read-person.ts";
import type { Turn } from "./understanding/merge-turns.ts";

export { accuracy } from "./generated/accuracy.ts";
export type { Assessment, Intent } from "./assessment/assessment.ts";
export type { Concept, Knowledge, Level } from "./knowledge/knowledge-types.ts";
export type { Found, FoundDoctor, FoundMedicine } from "./reply/found.ts";
export { readSearchWords } from "./knowledge/read-knowledge.ts";
export { checkReply } from "./reply/check-reply.ts";
export { daysIn, NUMBER, numberOf, UNIT } from "./slots/number-words.ts";
export { readAge } from "./slots/read-age.ts";
export { readLabValues } from "./slots/read-lab-values.ts";
export type { Person } from "./slots/read-person.ts";
export { normalise } from "./text/normalise.ts";
export type { Turn } from "./understanding/merge-turns.ts";

const stored = JSON.parse(learned) as Learned & { others: PackedConcepts };
let engine: Engine | undefined;

/** Returns the engine with the knowledge of the package, built when first needed. */
export function openEngine(): Engine {
  engine ??= openWith(readKnowledge());
  return engine;
}

function openWith(knowledge: Knowledge): Engine {
  const named = emergencyConcepts(knowledge.concepts, knowledge.rules);
  // The file of the browser leaves out the names of its concepts.
  const redFlags = unpackRedFlags(redFlagKnowledge).concepts.map((concept, place) => {
    const { id, implies = [] } = named[place]!;
    return { ...concept, id, implies };
  });
  return createEngine(knowledge, stored, [...redFlags, ...unpackConcepts(stored.others)]);
}

/** Assesses a conversation, the last turn of which is the user's. What it says of the person outweighs what is known. */
export function assess(turns: readonly Turn[], known?: Person): Assessment {
  return openEngine().assess(turns, known);
}

/** Writes the chat's reply to an assessment, in Markdown. */
export function composeChatReply(assessment: Assessment, found: Found): string {
  return composeReply({ assessment, found, knowledge: openEngine().knowledge });
}

/** Writes what the voice page speaks, at most sixty words without Markdown. */
export function composeVoiceReply(assessment: Assessment, found: Found): string {
  return composeVoice({ assessment, found, knowledge: openEngine().knowledge });
}
