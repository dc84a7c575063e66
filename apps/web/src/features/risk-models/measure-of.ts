import { type RiskResult, roundedValue, type WhatIf } from "@medisense/risk";
import { grouped } from "../../lib/money/grouped.ts";

/** The measure of a result: people of 100, years, points, times the average, or a value of a laboratory. */
export function measureOf({ headline: { unit } }: RiskResult) {
  if (unit.startsWith("of 100 people")) return "people";
  if (unit.startsWith("years")) return "years";
  if (unit.startsWith("times")) return "times";
  return unit === "" ? "none" : "points";
}

/** The measure of what contributed: a score that counts points adds points, whatever its table makes of their sum. */
export const measureOfParts = (result: RiskResult) =>
  typeof result.values["points"] === "number" ? "points" : measureOf(result);

/** Rounds people and years to one decimal, as no such number is exact to more. */
export const toOneDecimal = (value: WhatIf["value"]) =>
  typeof value === "number" ? Math.round(value * 10) / 10 : value;

/** Returns a number as people read it: small ones with two digits. A text such as ">84" stays as it is. */
export function roundedText(value: WhatIf["value"]) {
  if (typeof value !== "number") return value === null ? "–" : String(value);
  return grouped(roundedValue(value));
}
