import { expect, test } from "vitest";
import { addWorkingDays } from "./add-working-days.ts";

test.each([
  ["2026-11-20", 0, "2026-11-20"],
  ["2026-11-20", 1, "2026-11-23"],
  ["2026-11-21", 1, "2026-11-23"],
  ["2026-11-20", 7, "2026-12-01"],
  ["2027-01-25", 1, "2027-01-27"],
  ["2026-12-31", 10, "2027-01-14"],
])("%s and %i working days is %s", (day, count, expected) => {
  expect(addWorkingDays(day, count)).toBe(expected);
});
