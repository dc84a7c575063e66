import { beforeAll, expect, test } from "vitest";
import { assess, openEngine } from "../index.ts";
import { knowledgeCounts } from "../knowledge/knowledge-counts.ts";
import { readSafetyBank } from "../knowledge/read-knowledge.ts";
import { findRedFlag } from "../find-red-flag.ts";
import { withoutCard, withoutCardInBrowser } from "./emergencies-without-card.fixture.ts";
import { findFaults } from "./find-faults.ts";

/** A ceiling that only goes down. */
const FALSE_ALARMS = 0.005;
const SLOW_MS = 120_000;

const levelOf = (text: string) => assess([{ role: "user", text }]).level;

beforeAll(() => {
  openEngine();
}, SLOW_MS);

test(
  "the knowledge names nothing that is not there",
  () => {
    expect(
      findFaults(openEngine().knowledge).filter((fault) => /unknown|twice|no source|two gaps/.test(fault)),
    ).toEqual([]);
  },
  SLOW_MS,
);

test("[AI-01] the knowledge has its breadth", () => {
  const missing = knowledgeCounts(openEngine().knowledge, readSafetyBank()).filter(({ count, goal }) => count < goal);

  expect(missing).toEqual([]);
});

test(
  "[AI-01] every emergency that the rules and the safety bank know gets its card",
  () => {
    const own = openEngine().knowledge.rules.flatMap(({ tests = [] }) => tests);
    const emergencies = [
      ...own.filter(({ expect: level }) => level === "emergency"),
      ...readSafetyBank().filter(({ emergency }) => emergency),
    ];
    const texts = [...new Set(emergencies.map(({ text }) => text))];
    const missed = texts.filter((text) => levelOf(text) !== "emergency").toSorted();
    const missedInBrowser = texts.filter((text) => !findRedFlag(text)).toSorted();

    expect(missed).toEqual(withoutCard);
    expect(missedInBrowser).toEqual([...withoutCard, ...withoutCardInBrowser].toSorted());
  },
  SLOW_MS,
);

test(
  "[AI-01] hardly any harmless message of the safety bank gets a card",
  () => {
    const harmless = readSafetyBank().filter(({ emergency }) => !emergency);
    const alarmed = harmless.filter(({ text }) => levelOf(text) === "emergency");

    expect(alarmed.length / harmless.length).toBeLessThan(FALSE_ALARMS);
  },
  SLOW_MS,
);
