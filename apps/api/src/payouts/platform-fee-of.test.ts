import { expect, test } from "vitest";
import { platformFeeOf, platformFeePercentOn } from "./platform-fee-of.ts";

const dated = [
  { from: "2027-04-01", percent: 2.5 },
  { from: "2026-01-01", percent: 0 },
];

test("MediSense keeps nothing of a payee's money today", () => {
  expect(platformFeePercentOn("2026-11-20")).toBe(0);
  expect(platformFeeOf(320_00, "2026-11-20")).toBe(0);
});

test("a movement falls under the policy of its day, and a refund gives the fee back to the paisa", () => {
  expect(platformFeePercentOn("2027-03-31", dated)).toBe(0);
  expect(platformFeeOf(333_33, "2027-04-01", dated)).toBe(8_33);
  expect(platformFeeOf(-333_33, "2027-04-01", dated)).toBe(-8_33);
});
