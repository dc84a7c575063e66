import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const calls = (env: Record<string, string>) => readConfig(env).calls;
const secret = "0123456789abcdef";

test("[CONS-05] three public STUN servers are the default, and the configuration sets others or none", () => {
  expect(calls({}).stunUrls).toEqual([
    "stun:stun.l.google.com:19302",
    "stun:stun1.l.google.com:19302",
    "stun:stun2.l.google.com:19302",
  ]);
  expect(calls({ STUN_URLS: "" }).stunUrls).toHaveLength(3);
  expect(calls({ STUN_URLS: "none" }).stunUrls).toEqual([]);
  expect(calls({ STUN_URLS: "stun:one.example, stuns:two.example:5349" }).stunUrls).toEqual([
    "stun:one.example",
    "stuns:two.example:5349",
  ]);
});

test("[CONS-05] TURN servers are configured with the secret that they share with us", () => {
  expect(calls({}).turn).toBeUndefined();
  const urls = ["turn:turn.example:3478", "turns:turn.example:5349?transport=tcp", "turn:[2001:db8::1]:3478"];
  expect(calls({ TURN_URLS: urls.join(","), TURN_SECRET: secret }).turn).toEqual({ urls, secret });
});

test.each([
  [{ TURN_URLS: "turn:turn.example" }, "TURN_SECRET: is needed with TURN_URLS"],
  [{ TURN_SECRET: secret }, "TURN_URLS: is needed with TURN_SECRET"],
  [{ TURN_URLS: "turn:turn.example", TURN_SECRET: "short" }, "TURN_SECRET: needs at least 16 characters"],
  [{ TURN_URLS: "https://turn.example", TURN_SECRET: secret }, "TURN_URLS"],
  [{ STUN_URLS: "stun.example" }, "STUN_URLS"],
  [{ STUN_URLS: "stun:one.example,,stun:two.example" }, "STUN_URLS"],
])("[CONS-05] %o is refused", (env, fault) => {
  expect(() => readConfig(env)).toThrow(fault);
});

test("[CONS-05] a missing half of the TURN configuration is listed with all other faults", () => {
  expect(() => readConfig({ NODE_ENV: "production", TURN_SECRET: secret })).toThrow(
    /SESSION_SECRET[^]*PUBLIC_URL[^]*TURN_URLS/,
  );
});

test("[CONS-05] in the demo a call is open as soon as the appointment is confirmed", () => {
  expect(calls({}).openFromConfirmation).toBe(true);
  expect(calls({ NODE_ENV: "test" }).openFromConfirmation).toBe(true);
});

test("[CONS-07] in the demo the limits of the drug lists do not bind", () => {
  expect(readConfig({}).prescriptions.enforceListLimits).toBe(false);
});

/** The settings of a sound production, but for the gateway, which does not exist yet. */
const production = {
  NODE_ENV: "production",
  SESSION_SECRET: "5f0c1e7a9b3d48626e1f0a7c5d9b2e84",
  PUBLIC_URL: "https://medisense.example",
  DATABASE_URL: "postgres://medisense@db.example/medisense",
  MAIL_URL: "smtps://mail.example",
};

test("production refuses what only a demo may have, in one list that names each setting and the cause", () => {
  const message = messageOf({
    ...production,
    SESSION_SECRET: "x".repeat(64),
    TURN_SECRET: "secretsecretsecret",
    TURN_URLS: "turn:turn.example",
    PUBLIC_URL: "http://medisense.example",
    DASHBOARD_BASE_URL: "http://desk.medisense.example",
    DATABASE_URL: "",
    DEMO: "on",
    METRICS_FOR_EVERYBODY: "on",
    RATE_LIMIT_SCALE: "2",
  });

  expect(message.split("\n").slice(1)).toEqual([
    expect.stringMatching(/^ {2}SESSION_SECRET: is repetitive/),
    expect.stringMatching(/^ {2}TURN_SECRET: is repetitive/),
    expect.stringMatching(/^ {2}PUBLIC_URL: must start with https:/),
    expect.stringMatching(/^ {2}DASHBOARD_BASE_URL: must start with https:/),
    expect.stringMatching(/^ {2}DATABASE_URL: is needed in production; the built-in database/),
    expect.stringMatching(/^ {2}DEMO: is refused in production/),
    expect.stringMatching(/^ {2}METRICS_FOR_EVERYBODY: is refused in production/),
    expect.stringMatching(/^ {2}RATE_LIMIT_SCALE: /),
  ]);
});

test("settings that cannot be read are in the same list, once each, with an example", () => {
  const message = messageOf({
    ...production,
    SESSION_SECRET: "short",
    DATABASE_URL: "mysql://db.example",
    TRUSTED_PROXIES: "everybody",
    PORT: "0x10",
    DEMO: "yes",
    METRICS_FOR_EVERYBODY: "on",
  });

  expect(message.split("\n").slice(1)).toEqual([
    "  PORT: give a number from 0 to 65535",
    '  TRUSTED_PROXIES: give addresses or networks like "10.0.0.7,192.168.0.0/16,loopback", or "none"',
    '  DATABASE_URL: give a URL like "postgres://account:password@host:5432/medisense"',
    "  SESSION_SECRET: needs at least 32 characters",
    '  DEMO: write "on" or "off"',
    "  METRICS_FOR_EVERYBODY: is refused in production",
    expect.stringContaining("PAYMENT_GATEWAY"),
  ]);
});

test("production has no objection to sound settings", () => {
  const message = messageOf(production);

  expect(message.split("\n").slice(1)).toEqual([expect.stringContaining("PAYMENT_GATEWAY")]);
});

test("a secret that repeats itself is refused in production, a random one of any length is not", () => {
  const repetitive = ["x".repeat(32), "ab".repeat(20), "0123456789abcdef".repeat(2), "changeme".repeat(4)];
  const random = [16, 32, 64, 200].flatMap((bytes) =>
    (["hex", "base64url"] as const).map((encoding) => randomBytes(bytes).toString(encoding).padEnd(32, "Qz7!")),
  );

  for (const secret of repetitive) expect(messageOf({ ...production, SESSION_SECRET: secret })).toContain("repetitive");
  for (const secret of random) expect(messageOf({ ...production, SESSION_SECRET: secret })).not.toContain("repetitive");
});

test("the proxies that may name the client are configured; this machine's are the default", () => {
  const proxies = (value: string) => readConfig({ TRUSTED_PROXIES: value }).trustedProxies;

  expect(proxies("")).toEqual(["loopback"]);
  expect(proxies("none")).toEqual([]);
  expect(proxies("10.0.0.7, 192.168.0.0/16,2001:db8::/32,uniquelocal")).toEqual([
    "10.0.0.7",
    "192.168.0.0/16",
    "2001:db8::/32",
    "uniquelocal",
  ]);
  for (const wrong of ["everybody", "10.0.0", "0.0.0.0/0", "::/0", "128.0.0.0/1", "10.0.0.0/33", "10.0.0.1,,10.0.0.2"])
    expect(() => proxies(wrong)).toThrow("TRUSTED_PROXIES");
});

function messageOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}
