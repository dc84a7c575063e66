import { expect, test } from "vitest";
import { emergencyConcepts } from "../engine/emergency-concepts.ts";
import { readKnowledge } from "../knowledge/read-knowledge.ts";
import { compileConcepts } from "../matching/compile-concepts.ts";
import { packConcepts, unpackConcepts } from "./packed-concepts.ts";

test("every concept comes back with its phrases and with those against it", () => {
  const { concepts: known, rules } = readKnowledge();
  const concepts = compileConcepts(emergencyConcepts(known, rules));
  const sorted = ({ phrases, anti, ...rest }: (typeof concepts)[number]) => ({
    ...rest,
    phrases: [...new Set(phrases)].toSorted(),
    anti: [...new Set(anti)].toSorted(),
  });

  expect(unpackConcepts(packConcepts(concepts)).map(sorted)).toEqual(concepts.map(sorted));
});
