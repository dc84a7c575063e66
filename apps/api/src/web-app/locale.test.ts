import { expect, test } from "vitest";
import { localeOf } from "./locale.ts";

test.each([
  ["a choice counts more than the browser's wish", "en", "hi-IN", "en"],
  ["a choice of Hindi", "hi", "en", "hi"],
  ["no choice: the browser's wish", undefined, "hi-IN,hi;q=0.9,en;q=0.8", "hi"],
  ["English before Hindi", undefined, "en-IN,hi;q=0.8", "en"],
  ["the better wish, wherever it stands", undefined, "en;q=0.4, hi;q=0.7", "hi"],
  ["a language of ours behind one that is not", undefined, "ta,hi;q=0.5", "hi"],
  ["Hindi ruled out", undefined, "hi;q=0", "en"],
  ["nothing known", undefined, undefined, "en"],
  ["a choice we do not have", "fr", "", "en"],
  ["not a wish at all", undefined, ";;q=,,", "en"],
])("%s", (_, chosen, wish, locale) => {
  expect(localeOf(chosen, wish)).toBe(locale);
});
