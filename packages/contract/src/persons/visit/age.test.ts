import { expect, test } from "vitest";
import { ageOn, comesOfAgeOn, isMinorOn } from "./age.ts";

test.each([
  ["2020-05-14", "2026-05-13", 5, 71],
  ["2020-05-14", "2026-05-14", 6, 72],
  ["2024-02-29", "2026-02-28", 1, 23],
  ["2024-02-29", "2026-03-01", 2, 24],
  ["2024-02-29", "2028-02-28", 3, 47],
  ["2024-02-29", "2028-02-29", 4, 48],
  ["2026-01-31", "2026-02-28", 0, 0],
  ["2026-11-21", "2026-11-20", -1, -1],
])("born on %s, a person is on %s %d years old", (birthDate, day, years, months) => {
  expect(ageOn(birthDate, day)).toEqual({ years, months });
});

test("a person born on 29 February is of age on 1 March of a common year, not the day before", () => {
  expect(isMinorOn("2008-02-29", "2026-02-28")).toBe(true);
  expect(isMinorOn("2008-02-29", "2026-03-01")).toBe(false);
});

test.each([
  ["2008-11-22", "2026-11-22"],
  ["2008-02-29", "2026-03-01"],
])("born on %s, a person is an adult from %s on", (birthDate, day) => {
  expect(comesOfAgeOn(birthDate)).toBe(day);
});
