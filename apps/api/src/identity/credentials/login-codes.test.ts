import { expect, test } from "vitest";
import { drawSecret, keyUrlOf, loginCodeAt, stepOfLoginCode } from "./login-codes.ts";

/** The secret of the test values of RFC 6238, which are the last six of its eight digits. */
const published = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("at %i s the login code is the one that RFC 6238 publishes", (seconds, loginCode) => {
  expect(loginCodeAt(published, at(seconds))).toBe(loginCode);
  expect(stepOfLoginCode(published, loginCode, at(seconds))).toBe(Math.floor(seconds / 30));
});

test("a login code counts one step before and after its own, and no further", () => {
  const now = at(1_800_000_000);
  const step = now.getTime() / 30_000;
  const codeOf = (offset: number) => loginCodeAt(published, at(1_800_000_000 + offset * 30));

  expect([-1, 0, 1].map((offset) => stepOfLoginCode(published, codeOf(offset), now))).toEqual([
    step - 1,
    step,
    step + 1,
  ]);
  expect([-2, 2].map((offset) => stepOfLoginCode(published, codeOf(offset), now))).toEqual([undefined, undefined]);
});

test("a secret has 160 random bits, and its URL names the account", () => {
  const secret = drawSecret();

  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(drawSecret()).not.toBe(secret);
  const url = new URL(keyUrlOf(secret, "asha@example.com"));
  expect(decodeURIComponent(url.pathname)).toContain("MediSense:asha@example.com");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    secret,
    issuer: "MediSense",
    digits: "6",
    period: "30",
  });
});
