import { expect, test } from "vitest";
import { packLookOf } from "./pack-look-of.ts";

test("a medicine looks the same every time", () => {
  expect(packLookOf("Parivex 500 Tablet")).toEqual(packLookOf("Parivex 500 Tablet"));
});

test("a page of twelve tablets has at least nine different looks", () => {
  const strengths = [5, 10, 20, 40, 80, 100, 150, 200, 250, 300, 400, 500];
  const looks = strengths.map((strength) => JSON.stringify(packLookOf(`Telmivex ${strength} Tablet`)));
  expect(new Set(looks).size).toBeGreaterThanOrEqual(9);
});
