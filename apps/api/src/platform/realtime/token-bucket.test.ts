import { expect, test } from "vitest";
import { createTokenBucket } from "./token-bucket.ts";

test("a burst is allowed, and then only as many as time refills", () => {
  let ms = 0;
  const isAllowed = createTokenBucket({ burst: 3, perSecond: 2 }, { now: () => new Date(ms) });
  const allowed = (times: number) => Array.from({ length: times }, isAllowed).filter(Boolean).length;
  expect(allowed(10)).toBe(3);
  ms += 1000;
  expect(allowed(10)).toBe(2);
  ms += 3_600_000;
  expect(allowed(10)).toBe(3);
});
