import { expect, test } from "vitest";
import { inRupees } from "./in-rupees.ts";

test.each([
  [2000, "₹20"],
  [3750, "₹37.50"],
  [15_000_000, "₹1,50,000"],
])("%d paise are %s", (paise, text) => {
  expect(inRupees(paise)).toBe(text);
});
