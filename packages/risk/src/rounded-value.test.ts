import { expect, test } from "vitest";
import { roundedValue } from "./rounded-value.ts";

test("numbers are rounded as they are written", () => {
  const cases = [5.35, 8.35, 1.005, 4.995, 4.354999, 12, 0.004, -0.004, -5.35, 1e-7, 120.05];
  expect(cases.map(roundedValue)).toEqual([5.4, 8.4, 1.01, 5, 4.35, 12, 0, 0, -5.4, 0, 120.1]);
});
