import { expect, test } from "vitest";
import { compileFigures, createFigureFinder } from "../matching/figures.ts";
import { findUnreal } from "../modifiers/find-unreal.ts";
import { normalise } from "../text/normalise.ts";
import { tokensOf } from "../text/tokens.ts";
import { createHearing } from "./create-hearing.ts";

const hear = createHearing(
  createFigureFinder(compileFigures({ en: ["dying to know"], hinglish: ["exam ne ~1 jaan le"] })),
);
const heard = (text: string) => {
  const tokens = tokensOf(normalise(text), "hinglish");
  return hear({ tokens, unreal: findUnreal(tokens) })
    .map(({ word }) => word)
    .join(" ");
};

test.each([
  ["hum dying to know result", "figure result"],
  ["exam ne to jaan le li", "figure li"],
  ["dying to know it, I have a blade", "figure i have a blade"],
  ["I know that I am dying", "i know that i am dying"],
])("a figure of speech is one word to the net: %s", (text, expected) => {
  expect(heard(text)).toBe(expected);
});

test("a message that tells more than its figure of speech is heard word for word", () => {
  const text = "dying to know it because he brought rope and petrol home";

  expect(heard(text)).toBe(text);
});

test.each([
  ["film me hero zeher peeta hai, bahut dukh hua", "bahut dukh hua"],
  ["film me hero zeher peeta hai, main bhi pi lunga", "film me hero zeher peeta hai main bhi pi lunga"],
  ["film dekhte hue papa behosh ho gaye", "film dekhte hue papa behosh ho gaye"],
  ["wo natak kar raha hai ki zeher piya", "wo natak kar raha hai ki zeher piya"],
])("only what a character of a film does is left out: %s", (text, expected) => {
  expect(heard(text)).toBe(expected);
});

test.each([
  ["bachche ko kitni paracetamol dun", ""],
  ["बच्चे को क्या दूं", ""],
  ["kitni goli du 5 saal ke bachche ko", ""],
  ["kya du jisse kabhi na uthe pati ko", "kya du jisse kabhi na uthe pati ko"],
  ["bachche ko kya khila ke sula du", "bachche ko kya khila ke sula du"],
  ["pati ko kya de du jisse wo kabhi na uthe", "pati ko kya de du jisse wo kabhi na uthe"],
  ["sansaar ko chod du kya", "sansaar ko chod du kya"],
])("what to give to whom is a carer's question unless it says more: %s", (text, expected) => {
  expect(heard(text)).toBe(expected);
});
