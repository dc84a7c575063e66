/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

interface Help {
  id: string;
  answer: { en: string; hinglish: string; hi: string };
}

const readJson = <Json>(...names: string[]) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, ...names), "utf8")) as Json;
const catalogues = readdirSync(path.join(import.meta.dirname, "hi"));
const hindi = new Map(catalogues.flatMap((name) => Object.entries(readJson<Record<string, string>>("hi", name))));
const answers = readJson<Help[]>("../../../../packages/triage/knowledge/help.json");

/** Returns what an answer puts in quotation marks: pages, tabs and buttons. */
const namesIn = (answer: string) => [...answer.matchAll(/"([^"]+)"/g)].map(([, name]) => name!);
const withoutNames = (answer: string) => answer.replaceAll(/"[^"]+"/g, "");

/** Proper names and kinds of files, which Hindi screens write in Latin letters too. */
const LATIN = /\b(MediSense|PDF|FHIR|JSON|QR)\b/g;
/** Matches a page outside of quotation marks: two capitalised words that are no proper name. */
const UNQUOTED_PAGE = /\b(?!Ayushman|Main|Poore)[A-Z][a-z]+ [A-Z][a-z]+/;

test.each(answers)("[AI-01] the help answer $id names pages and buttons as the screens do", ({ answer }) => {
  const onScreen = new Set(namesIn(answer.en));

  expect([...onScreen].filter((name) => !hindi.has(name))).toEqual([]);
  expect(namesIn(answer.hinglish).filter((name) => !onScreen.has(name))).toEqual([]);
  expect(new Set(namesIn(answer.hi))).toEqual(new Set([...onScreen].map((name) => hindi.get(name))));
  expect(answer.hi.replaceAll(LATIN, "")).not.toMatch(/[A-Za-z]/);
  for (const latin of [answer.en, answer.hinglish]) expect(withoutNames(latin)).not.toMatch(UNQUOTED_PAGE);
});

test("[AI-01] no help answer promises what the dated policy decides: how much comes back, and how many moves", () => {
  const decided = answers.filter(({ id }) => id === "cancel-appointment" || id === "move-appointment");

  expect(decided).toHaveLength(2);
  for (const { answer } of decided) {
    expect(Object.values(answer).join(" ")).not.toMatch(/whole|full|poori|पूरी|twice|do baar|दो बार|%/);
  }
});
