import { isDangerousValue } from "@medisense/contract/health/is-dangerous-value";
import type { MeasurementKind } from "@medisense/contract/health/measures";
import { findRedFlag } from "@medisense/triage/red-flags";
import { expect, test } from "vitest";

test.each<[MeasurementKind, string, number[]]>([
  ["spo2", "spo2 is", [85, 91, 92, 97]],
  ["pulse", "pulse is", [39, 40, 72, 149, 150]],
  ["sugar", "sugar is", [40, 53, 54, 110]],
])("a measured %s is an emergency for the same numbers as in a message", (kind, words, values) => {
  for (const value of values) {
    const isMeasured = isDangerousValue({ kind, value, secondValue: null, ageMonths: null });
    expect([value, isMeasured]).toEqual([value, findRedFlag(`${words} ${value}`) !== undefined]);
  }
});

test.each([
  ["bp is 185/122 with severe headache", "bloodPressure", 185, 122],
  ["temperature is 41 c", "temperature", 41, null],
] as const)("%s is one for both", (message, kind, value, secondValue) => {
  expect(findRedFlag(message)).toBeDefined();
  expect(isDangerousValue({ kind, value, secondValue, ageMonths: null })).toBe(true);
});
