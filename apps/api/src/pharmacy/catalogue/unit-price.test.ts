import { expect, test } from "vitest";
import { packContentsOf, unitPriceOf } from "./unit-price.ts";

test.each([
  ["10 tablets", 10, "tablet"],
  ["1 tablet", 1, "tablet"],
  ["5 ml bottle", 5, "ml"],
  ["2.5 ml respule", 2.5, "ml"],
  ["15 g tube", 15, "g"],
  ["200 puffs", 200, "puff"],
  ["30 rotacaps", 30, "rotacap"],
  ["5 suppositories", 5, "suppository"],
  ["10 patches", 10, "patch"],
  ["10 x 15 capsules", 150, "capsule"],
  ["5×2ml respules", 10, "ml"],
  ["1 L bottle", 1000, "ml"],
  ["  10 TABLETS", 10, "tablet"],
])("a pack of '%s' holds %d %s", (packSize, count, unit) => {
  expect(packContentsOf(packSize)).toEqual({ count, unit });
});

test.each(["1 pack", "1 bottle", "1 inhaler", "", "tablets", "0 tablets", "x 3", "ten tablets"])(
  "a pack of '%s' does not say how much it holds",
  (packSize) => {
    expect(packContentsOf(packSize)).toBeUndefined();
    expect(unitPriceOf(100_00, packSize)).toBeNull();
  },
);

test("the unit price is rounded to the paisa", () => {
  expect(unitPriceOf(36_10, "5 ml bottle")).toEqual({ amount: 7.22, unit: "ml" });
  expect(unitPriceOf(55_65, "100 tablets")).toEqual({ amount: 0.56, unit: "tablet" });
});
