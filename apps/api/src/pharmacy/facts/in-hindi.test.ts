import { warningSubjects } from "@medisense/contract/medicines/medicine-facts";
import { expect, test } from "vitest";
import { clausesOf, inHindi } from "../../medicine-safety/index.ts";
import { readFactsFiles } from "./read-facts-files.ts";

const { byName, hindi } = readFactsFiles();
const texts = [...byName.values()].flatMap((facts) => [
  facts.uses,
  ...facts.common,
  ...facts.serious,
  ...warningSubjects.map((subject) => facts.warnings[subject]),
  facts.howToTake,
  facts.storage,
  facts.stopping,
]);
const clauses = new Set(texts.flatMap((text) => (text === null ? [] : clausesOf(text).map(({ key }) => key))));
const faults = (isFault: (english: string, translated: string) => boolean) =>
  [...hindi].filter(([english, translated]) => isFault(english, translated));

/** Written in Latin letters in Hindi too. */
const latin = new Set(
  "A B B1 B2 B3 B6 B12 C D E ACE ADHD CML CMV COPD DPD G6PD HIV HLA-B*5701 IBS INR OCD ORS PCOS PSA".split(" "),
);
const negations = /\b(?:not|never|no|avoid(?:ed|ing)?|without|cannot|none|unsafe|nothing)\b/i;
const hindiNegations = /(?<![\p{L}\p{M}])(?:न|नहीं|बिना|बच\S*|असुरक्षित)(?![\p{L}\p{M}])/u;

test("every clause of the facts has a translation, and no translation is left over", () => {
  expect(clauses.size).toBeGreaterThan(3900);
  expect([...clauses].filter((clause) => !hindi.has(clause))).toEqual([]);
  expect([...hindi.keys()].filter((clause) => !clauses.has(clause))).toEqual([]);
});

test("a translation has the numbers of its clause", () => {
  const numbers = (text: string) => text.match(/\d+/g)?.sort().join() ?? "";
  expect(faults((english, translated) => numbers(english) !== numbers(translated))).toEqual([]);
});

test("a translation is in Devanagari, with no Latin word but those of the list", () => {
  const isForeign = (translated: string) =>
    !/\p{Script=Devanagari}/u.test(translated) ||
    (translated.replaceAll("°C", "").match(/[A-Za-z][A-Za-z0-9*-]*/g) ?? []).some((word) => !latin.has(word));
  expect(faults((_, translated) => isForeign(translated))).toEqual([]);
});

test("what is denied or warned against in English is so in Hindi", () => {
  expect(faults((english) => negations.test(english)).length).toBeGreaterThan(300);
  expect(faults((english, translated) => negations.test(english) && !hindiNegations.test(translated))).toEqual([]);
});

test("a text with an untranslated clause is left in English as a whole", () => {
  const known = new Map([["take with food", "खाने के साथ लें"]]);
  expect(inHindi("Take with food.", known)).toBe("खाने के साथ लें।");
  expect(inHindi("Take with food; shake well.", known)).toBeUndefined();
});
