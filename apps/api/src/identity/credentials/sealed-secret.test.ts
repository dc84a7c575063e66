import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sessionKeyOf } from "../account-state/session.ts";
import { openSecret, sealSecret } from "./sealed-secret.ts";

const key = sessionKeyOf("a secret of at least thirty-two characters");
const account = randomUUID();

test("a sealed secret opens for its account and with its key only, and no two seals are equal", () => {
  const sealed = sealSecret(key, account, "SECRET");

  expect(sealed).not.toContain("SECRET");
  expect(sealSecret(key, account, "SECRET")).not.toBe(sealed);
  expect(openSecret(key, account, sealed)).toBe("SECRET");
  expect(openSecret(key, randomUUID(), sealed)).toBeUndefined();
  expect(openSecret(sessionKeyOf("another secret of thirty-two characters"), account, sealed)).toBeUndefined();
});

test("a changed or shortened seal does not open", () => {
  const bytes = Buffer.from(sealSecret(key, account, "SECRET"), "base64url");
  bytes[bytes.length - 1]! ^= 1;

  expect(openSecret(key, account, bytes.toString("base64url"))).toBeUndefined();
  expect(openSecret(key, account, bytes.subarray(0, 20).toString("base64url"))).toBeUndefined();
  expect(openSecret(key, account, "")).toBeUndefined();
});
