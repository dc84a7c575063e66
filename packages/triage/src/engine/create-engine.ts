import { createHash } from "node:crypto";
import type { Assessment } from "../assessment.ts";
import type { Knowledge } from "../knowledge/knowledge-types.ts";
import type { Turn } from "../understanding/merge-turns.ts";
import { createCore, matches, readEmergency } from "./core.ts";
import { decideLevel, minorComplaints } from "./decide-level.ts";

const ENGINE = "medisense-triage 1";

/** Builds the engine from the knowledge. */
export function createEngine(knowledge: Knowledge, words: readonly string[] = []) {
  const core = createCore({ ...knowledge, words });
  const others = knowledge.rules.filter(({ level }) => level !== "emergency");
  const minor = minorComplaints(knowledge.rules);
  const hash = createHash("sha256").update(JSON.stringify(knowledge)).digest("hex").slice(0, 12);
  return { assess, core, knowledge, hash };

  function assess(turns: readonly Turn[]): Assessment {
    const { facts, rules: emergencies } = readEmergency(turns, core);
    const rules = [...emergencies, ...others.filter((rule) => matches(rule, facts))];
    const level = decideLevel(facts, rules, core.lexicon.concepts, minor);
    return {
      level,
      intent: emergencies.some(({ crisis }) => crisis) ? "crisis" : "triage",
      language: facts.last.language ?? facts.language,
      rules: rules.map(({ id }) => id),
      asksSafety: false,
      specialities: ["General physician"],
      conditionGroups: [],
      understood: [],
      person: facts.person,
      firstAid: [],
      engine: ENGINE,
      knowledge: hash,
    };
  }
}

export type Engine = ReturnType<typeof createEngine>;
