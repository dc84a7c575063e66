import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedNotice, signNotice } from "./signed-notice.ts";

const secret = createHash("sha256").update("secret").digest();
const body = Buffer.from('{"id": "1", "amountPaise": 15000}');
const noon = new Date("2026-11-20T12:00:00Z");
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

test("a notice signed by the gateway is accepted, five minutes off in either direction", () => {
  const header = signNotice(secret, body, noon);

  expect([-300, 0, 300].map((seconds) => isSignedNotice(secret, header, body, after(seconds)))).toEqual([
    true,
    true,
    true,
  ]);
});

test("a notice from further away in time is refused, the past and the future alike", () => {
  const header = signNotice(secret, body, noon);

  expect(isSignedNotice(secret, header, body, after(301))).toBe(false);
  expect(isSignedNotice(secret, header, body, after(-301))).toBe(false);
});

test("one signature of several is enough, so that a secret can be changed", () => {
  const [time, right] = signNotice(secret, body, noon).split(",");
  const wrong = signNotice(createHash("sha256").update("other").digest(), body, noon).split(",")[1];

  expect(isSignedNotice(secret, `${time},${wrong},${right}`, body, noon)).toBe(true);
  expect(isSignedNotice(secret, `${time},${wrong}`, body, noon)).toBe(false);
});

test("the same data written in another way is not what was signed", () => {
  const header = signNotice(secret, body, noon);

  expect(isSignedNotice(secret, header, Buffer.from(JSON.stringify(JSON.parse(body.toString()))), noon)).toBe(false);
});

test("a header that is not a signature is refused", () => {
  const [time, signature] = signNotice(secret, body, noon).split(",") as [string, string];
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

  expect(headers.filter((header) => isSignedNotice(secret, header, body, noon))).toEqual([]);
});
