import { expect, test } from "vitest";
import { recordTexts } from "./record-texts.ts";

test.each([
  ["en", ["1 pack", "2 packs", "1 day", "5 days"]],
  ["hi", ["1 पैक", "2 पैक", "1 दिन", "5 दिन"]],
] as const)("packs and days are counted in %s", (locale, counted) => {
  const { packs, days } = recordTexts(locale);
  expect([packs(1), packs(2), days(1), days(5)]).toEqual(counted);
});

test.each([
  ["en", ["cm", "kg", "mmHg"]],
  ["hi", ["सेमी", "किग्रा", "mmHg"]],
] as const)("units are those of the screen in %s", (locale, units) => {
  expect(["cm", "kg", "mmHg"].map(recordTexts(locale).unit)).toEqual(units);
});
