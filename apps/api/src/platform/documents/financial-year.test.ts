import { expect, test } from "vitest";
import { financialYearOf } from "./financial-year.ts";

test.each([
  ["2026-03-31", "2025-26"],
  ["2026-04-01", "2026-27"],
  ["2099-12-01", "2099-00"],
])("the financial year of %s is %s", (day, year) => {
  expect(financialYearOf(day)).toBe(year);
});
