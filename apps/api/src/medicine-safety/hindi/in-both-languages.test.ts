import { expect, test } from "vitest";
import { readSafetyRules } from "../rules/read-safety-rules.ts";
import { clausesOf } from "./clauses-of.ts";
import { inBothLanguages, readHindi } from "./in-both-languages.ts";

const { interactions, crossReactivity, duplicateClasses, pregnancy, kidney, liver, g6pd, driving } = readSafetyRules();
const texts = [
  ...interactions.flatMap(({ effect, why, advice }) => [effect, why, advice]),
  ...[crossReactivity, duplicateClasses, pregnancy, kidney, liver, g6pd, driving].flatMap((rules) =>
    rules.flatMap(({ text, advice }) => [text, advice]),
  ),
  "It contains what the allergy is to.",
  "Take only one of them.",
  "We do not know this name, so nothing was compared with it.",
];
const clauses = new Set(texts.flatMap((text) => (text === null ? [] : clausesOf(text).map(({ key }) => key))));
const hindi = readHindi();
const faults = (isFault: (english: string, translated: string) => boolean) =>
  [...hindi].filter(([english, translated]) => isFault(english, translated));

const negations = /\b(?:not|never|no|avoid(?:ed|ing)?|without|cannot|none|nothing)\b/i;
const hindiNegations = /(?<![\p{L}\p{M}])(?:न|नहीं|बिना|बच\S*|बेअसर|बंद)(?![\p{L}\p{M}])/u;
/** Written in Latin letters in Hindi too. */
const latin = new Set(
  "A B C K T ACE COPD CYP1A2 CYP2C8 CYP2C9 CYP2C19 CYP2D6 CYP3A4 G6PD GLP-1 HIV MAO NSAID P-gp PPI QT SSRI".split(" "),
);

test("every clause of a warning has a translation, and no translation is left over", () => {
  expect(clauses.size).toBeGreaterThan(950);
  expect([...clauses].filter((clause) => !hindi.has(clause))).toEqual([]);
  expect([...hindi.keys()].filter((clause) => !clauses.has(clause))).toEqual([]);
});

test("a translation has the numbers of its clause, no other Latin word, and denies what the clause denies", () => {
  const numbers = (text: string) => text.match(/\d+/g)?.sort().join() ?? "";
  expect(faults((english, translated) => numbers(english) !== numbers(translated))).toEqual([]);
  const isForeign = (translated: string) =>
    (translated.match(/[A-Za-z][A-Za-z0-9-]*/g) ?? []).some((word) => !latin.has(word));
  expect(faults((_, translated) => isForeign(translated))).toEqual([]);
  expect(faults((english, translated) => negations.test(english) && !hindiNegations.test(translated))).toEqual([]);
});

test("a text, its reason and its advice are told in both languages, or in English alone", () => {
  expect(inBothLanguages("Causes sleepiness, even next morning.", "Do not drive; ask your doctor.")).toEqual({
    text: "Causes sleepiness, even next morning.",
    advice: "Do not drive; ask your doctor.",
    why: null,
    hindi: { text: "इससे नींद आती है, अगली सुबह भी।", advice: "गाड़ी न चलाएँ; डॉक्टर से पूछें।", why: null },
  });
  expect(
    inBothLanguages("Causes sleepiness, even next morning.", null, "Both slow the brain and breathing.").hindi?.why,
  ).toBe("दोनों दिमाग़ और साँस को धीमा करती हैं।");
  expect(inBothLanguages("An effect of which no list knows.", null).hindi).toBeNull();
  expect(
    inBothLanguages("Causes sleepiness, even next morning.", null, "A reason of which no list knows.").hindi,
  ).toBeNull();
});
