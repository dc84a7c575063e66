import { expect, test } from "vitest";
import { numberIn } from "./number-in.ts";

test.each([
  ["62.5", 62.5],
  [" १२० ", 120],
  ["९८.६", 98.6],
  ["-1", -1],
  ["", Number.NaN],
  ["ten", Number.NaN],
  ["12 kg", Number.NaN],
])("%j is read as %d", (typed, value) => {
  expect(numberIn(typed)).toBe(value);
});
