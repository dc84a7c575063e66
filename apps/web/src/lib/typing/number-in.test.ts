import { expect, test } from "vitest";
import { numberIn } from "./number-in.ts";

test.each([
  ["62.5", 62.5],
  [" १२० ", 120],
  ["९८.६", 98.6],
  ["58,5", 58.5],
  ["३७,५", 37.5],
  ["5.", 5],
  ["-1", -1],
  [".5", 0.5],
  ["1,200", Number.NaN],
  ["1,20,000", Number.NaN],
  ["1e3", Number.NaN],
  ["0x10", Number.NaN],
  [".", Number.NaN],
  ["", Number.NaN],
  ["ten", Number.NaN],
  ["12 kg", Number.NaN],
])("%j is read as %d", (typed, value) => {
  expect(numberIn(typed)).toBe(value);
});
