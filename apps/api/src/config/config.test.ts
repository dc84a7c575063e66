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
  const production = {
    NODE_ENV: "production",
    SESSION_SECRET: "x".repeat(32),
    PUBLIC_URL: "https://medisense.example",
  };
  expect(calls({ ...production, DEMO: "on" }).openFromConfirmation).toBe(true);
});

test("[CONS-07] in the demo the limits of the drug lists do not bind", () => {
  const production = {
    NODE_ENV: "production",
    SESSION_SECRET: "x".repeat(32),
    PUBLIC_URL: "https://medisense.example",
  };
  expect(readConfig({}).prescriptions.enforceListLimits).toBe(false);
  expect(readConfig({ ...production, DEMO: "on" }).prescriptions.enforceListLimits).toBe(false);
});
