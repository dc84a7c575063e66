import type { Assessment } from "./assessment.ts";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { readKnowledge, readSafetyBank } from "./knowledge/read-knowledge.ts";
import type { Turn } from "./understanding/merge-turns.ts";

export type { Assessment } from "./assessment.ts";
export type { Turn } from "./understanding/merge-turns.ts";

let engine: Engine | undefined;

/** Returns the engine with the knowledge of the package, built when first needed. */
export function openEngine(): Engine {
  const words = () => [
    ...new Set(readSafetyBank().flatMap(({ text }) => text.toLowerCase().match(/[a-z]{4,}/g) ?? [])),
  ];
  engine ??= createEngine(readKnowledge(), words());
  return engine;
}

/** Assesses a conversation, the last turn of which is the user's. */
export function assess(turns: readonly Turn[]): Assessment {
  return openEngine().assess(turns);
}
