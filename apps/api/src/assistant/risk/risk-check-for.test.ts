import { assess } from "@medisense/triage";
import { expect, test } from "vitest";
import { riskCheckFor } from "./risk-check-for.ts";

const pathFor = (...said: string[]) =>
  riskCheckFor(assess(said.map((text) => ({ role: "user", text }))), said)?.path.replace("/dashboard/models/", "");

test.each([
  ["what is my risk of diabetes? i am 45, male", "idrs#sex=male&age=45"],
  ["mujhe sugar hone ka kitna khatra hai, umar 40 saal", "idrs#age=40"],
  [
    "check my heart risk: 52 year old woman, non smoker, 70 kg, 160 cm, bp 130/80",
    "who2019-nonlab-chart#sex=female&age=52&sbp=130&bmi=27.3&currentSmoker=false",
  ],
  ["am I at risk of kidney disease", "scored"],
])("%j is answered with a check, filled in", (said, path) => {
  expect(pathFor(said)).toContain(path.split("#")[0]);
  for (const answer of (path.split("#")[1] ?? "").split("&")) expect(pathFor(said)).toContain(answer);
});

test("what was said before fills the check as well", () => {
  expect(pathFor("I am a 60 year old man", "what is my risk of a stroke")).toContain("age=60");
});

test.each([
  "I have crushing chest pain, am I at risk of a heart attack",
  "side effects and risk of this heart medicine",
  "my chest itches",
  "show me heart doctors",
])("%j proposes no check", (said) => {
  expect(pathFor(said)).toBeUndefined();
});

test("the question about diabetes does not answer whether somebody has it", () => {
  expect(pathFor("what is my risk of diabetes")).not.toContain("diabetes=");
});
