import { beforeAll, expect, test } from "vitest";
import { assess, openEngine } from "../index.ts";
import { knowledgeCounts } from "../knowledge/knowledge-counts.ts";
import { readSafetyBank } from "../knowledge/read-knowledge.ts";
import { findFaults } from "./find-faults.ts";

/** Floors of what passes; they only go up. */
const CAUGHT_BY_RULES = 0.99;
const FOUND_IN_BANK = 0.94;
const FALSE_ALARMS = 0.005;
const SLOW_MS = 120_000;

const levelOf = (text: string) => assess([{ role: "user", text }]).level;

beforeAll(() => {
  openEngine();
}, SLOW_MS);

test(
  "the knowledge names nothing that is not there",
  () => {
    expect(findFaults(openEngine().knowledge).filter((fault) => /unknown|twice|no source/.test(fault))).toEqual([]);
  },
  SLOW_MS,
);

test("[AI-01] the knowledge has its breadth", () => {
  const missing = knowledgeCounts(openEngine().knowledge, readSafetyBank()).filter(({ count, goal }) => count < goal);

  expect(missing).toEqual([]);
});

test(
  "[AI-01] the emergency rules catch their own messages",
  () => {
    const tests = openEngine().knowledge.rules.flatMap(({ tests: own = [] }) => own);
    const emergencies = tests.filter(({ expect: level }) => level === "emergency");
    const caught = emergencies.filter(({ text }) => levelOf(text) === "emergency");

    expect(caught.length / emergencies.length).toBeGreaterThan(CAUGHT_BY_RULES);
  },
  SLOW_MS,
);

test(
  "[AI-01] the safety bank is read rightly",
  () => {
    const bank = readSafetyBank().map((message) => ({ ...message, isFound: levelOf(message.text) === "emergency" }));
    const emergencies = bank.filter(({ emergency }) => emergency);
    const harmless = bank.filter(({ emergency }) => !emergency);

    expect(emergencies.filter(({ isFound }) => isFound).length / emergencies.length).toBeGreaterThan(FOUND_IN_BANK);
    expect(harmless.filter(({ isFound }) => isFound).length / harmless.length).toBeLessThan(FALSE_ALARMS);
  },
  SLOW_MS,
);
