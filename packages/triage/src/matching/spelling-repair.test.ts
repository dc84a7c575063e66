import { expect, test } from "vitest";
import { createSpellingRepair } from "./spelling-repair.ts";

const known = new Set(["fever", "stomach", "breathing", "swelling", "diarrhoea", "pressure", "सांस"]);
const repair = createSpellingRepair(known);

test.each([
  ["feverr", "fever"],
  ["fevr", undefined],
  ["feevr", "fever"],
  ["stomahc", "stomach"],
  ["breething", "breathing"],
  ["braething", "breathing"],
  ["brxxthing", "breathing"],
  ["brxxthinx", undefined],
  ["diarea", undefined],
  ["diarrhea", "diarrhoea"],
  ["presure", "pressure"],
  ["fever", undefined],
  ["zzzzzzzz", undefined],
])("%s is read as %s", (typed, meant) => {
  expect(repair(typed)).toBe(meant);
});
