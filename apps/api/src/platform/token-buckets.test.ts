import { expect, test } from "vitest";
import { createTokenBuckets } from "./token-buckets.ts";

test("each caller has a burst, and then only as many uses as time refills", () => {
  let ms = 0;
  const isAllowed = createTokenBuckets({ burst: 3, perSecond: 2 }, { now: () => new Date(ms) });
  const allowed = (caller: string, times: number) =>
    Array.from({ length: times }, () => isAllowed(caller)).filter(Boolean).length;
  expect(allowed("a", 10)).toBe(3);
  expect(allowed("b", 2)).toBe(2);
  ms += 1000;
  expect(allowed("a", 10)).toBe(2);
  ms += 3_600_000;
  expect([allowed("a", 10), allowed("b", 10)]).toEqual([3, 3]);
});

test("of very many callers, the one not seen for longest is forgotten, and nobody else", () => {
  const isAllowed = createTokenBuckets({ burst: 1, perSecond: 1 }, { now: () => new Date(0) });
  for (let caller = 0; caller <= 50_000; caller++) isAllowed(`${caller}`);

  expect(isAllowed("1")).toBe(false);
  expect(isAllowed("0")).toBe(true);
});
