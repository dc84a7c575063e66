import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedWebhookEvent, signWebhookEvent } from "./webhook-signature.ts";

const secret = createHash("sha256").update("secret").digest();
const body = Buffer.from('{"id": "1", "amountPaise": 15000}');
const noon = new Date("2026-11-20T12:00:00Z");
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

test("a signature is accepted when it is at most five minutes off in either direction", () => {
  const header = signWebhookEvent(secret, body, noon);

  expect([-300, 0, 300].map((seconds) => isSignedWebhookEvent(secret, header, body, after(seconds)))).toEqual([
    true,
    true,
    true,
  ]);
});

test("a signature that is further off is refused, past or future", () => {
  const header = signWebhookEvent(secret, body, noon);

  expect(isSignedWebhookEvent(secret, header, body, after(301))).toBe(false);
  expect(isSignedWebhookEvent(secret, header, body, after(-301))).toBe(false);
});

test("one valid signature of several is enough, so that a secret can be rotated", () => {
  const [time, right] = signWebhookEvent(secret, body, noon).split(",");
  const wrong = signWebhookEvent(createHash("sha256").update("other").digest(), body, noon).split(",")[1];

  expect(isSignedWebhookEvent(secret, `${time},${wrong},${right}`, body, noon)).toBe(true);
  expect(isSignedWebhookEvent(secret, `${time},${wrong}`, body, noon)).toBe(false);
});

test("the same data in other bytes is refused", () => {
  const header = signWebhookEvent(secret, body, noon);

  expect(isSignedWebhookEvent(secret, header, Buffer.from(JSON.stringify(JSON.parse(body.toString()))), noon)).toBe(
    false,
  );
});

test("a malformed signature header is refused", () => {
  const [time, signature] = signWebhookEvent(secret, body, noon).split(",") as [string, string];
  const headers = [
    undefined,
    "",
    "t=,v1=",
    time,
    signature,
    `${time},v1=`,
    `${time},${signature}00`,
    `${time},${signature.slice(0, -2)}`,
    `${time},${signature.toUpperCase()}`,
    `t=NaN,${signature}`,
    `t=-1,${signature}`,
    `t=1e9,${signature}`,
    [time, signature],
  ];

  expect(headers.filter((header) => isSignedWebhookEvent(secret, header, body, noon))).toEqual([]);
});
