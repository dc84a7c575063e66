import { expect, test } from "vitest";
import { cmOf, feetAndInches, kgOf, poundsOf } from "./measures.ts";

test.each([
  [5, 7, 170.2],
  [6, 0, 182.9],
  [5, 11, 180.3],
  [2, 0, 61],
])("%d ft %d in are %d cm, and back", (feet, inches, cm) => {
  expect(cmOf({ feet, inches })).toBe(cm);
  expect(feetAndInches(cm)).toEqual({ feet, inches });
});

test("inches never reach twelve", () => expect(feetAndInches(182.6)).toEqual({ feet: 6, inches: 0 }));

test("whole pounds come back as they were typed", () => {
  for (let pounds = 2; pounds < 400; pounds++) expect(Math.round(poundsOf(kgOf(pounds)))).toBe(pounds);
});
