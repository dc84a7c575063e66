import { expect, test } from "vitest";
import { readKnowledge } from "../knowledge/read-knowledge.ts";
import { packRules, unpackRules } from "./packed-rules.ts";

test("every emergency rule comes back with its conditions, its advice and its numbers", () => {
  const { concepts, rules } = readKnowledge();
  const emergencies = rules.filter(({ level }) => level === "emergency");
  const ids = concepts.map(({ id }) => id);

  const unpacked = unpackRules(packRules(emergencies, ids), ids);

  const needed = ({ when, unless, firstAid, crisis, numbers }: (typeof emergencies)[number]) => ({
    when,
    unless,
    firstAid: crisis ? undefined : firstAid,
    crisis,
    numbers,
  });
  expect(unpacked.map(needed)).toEqual(emergencies.map(needed));
});

test("a rule about a concept that is left out is refused", () => {
  const rule = readKnowledge().rules[0]!;

  expect(() => packRules([rule], [])).toThrow(/is not packed/);
});
