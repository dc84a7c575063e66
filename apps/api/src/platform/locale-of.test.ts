import { expect, test } from "vitest";
import { localeOf } from "./locale-of.ts";

test.each([
  ["a choice wins over the browser's preference", "en", "hi-IN", "en"],
  ["a choice of Hindi", "hi", "en", "hi"],
  ["without a choice the browser's preference counts", undefined, "hi-IN,hi;q=0.9,en;q=0.8", "hi"],
  ["English before Hindi", undefined, "en-IN,hi;q=0.8", "en"],
  ["the stronger preference wins, whatever the order", undefined, "en;q=0.4, hi;q=0.7", "hi"],
  ["a supported language after an unsupported one", undefined, "ta,hi;q=0.5", "hi"],
  ["Hindi ruled out", undefined, "hi;q=0", "en"],
  ["nothing known", undefined, undefined, "en"],
  ["a choice we do not have", "fr", "", "en"],
  ["a malformed preference", undefined, ";;q=,,", "en"],
])("%s", (_, chosen, wish, locale) => {
  const cookies = chosen === undefined ? {} : { lang: chosen };
  expect(localeOf({ cookies, headers: { "accept-language": wish } })).toBe(locale);
});
