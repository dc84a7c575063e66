import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readServerTime, serverNow } from "./server-clock.ts";

const DEVICE = Date.parse("2026-11-21T10:00:00Z");
const MINUTE_MS = 60_000;

beforeEach(() => vi.useFakeTimers({ now: DEVICE }));
afterEach(() => {
  hear(DEVICE);
  vi.useRealTimers();
});

function hear(serverMs: number, { cacheControl = "no-store", sentAt = Date.now() } = {}) {
  const headers = { "cache-control": cacheControl, date: new Date(serverMs).toUTCString() };
  readServerTime(new Response(null, { headers }), sentAt);
}

const aheadMs = () => serverNow().getTime() - Date.now();

test.each([20 * MINUTE_MS, -20 * MINUTE_MS])("a device that is %i ms wrong takes the server's time", (wrongMs) => {
  hear(DEVICE - wrongMs);
  expect(aheadMs()).toBe(-wrongMs);

  // Somebody sets the device's clock right.
  vi.setSystemTime(DEVICE - wrongMs);
  hear(DEVICE - wrongMs);
  expect(aheadMs()).toBe(0);
});

test("the delay of a network moves no clock", () => {
  hear(DEVICE - 8000);
  expect(aheadMs()).toBe(0);
  hear(DEVICE - 20 * MINUTE_MS);
  hear(DEVICE - 20 * MINUTE_MS - 8000);
  expect(aheadMs()).toBe(-20 * MINUTE_MS);
});

test("neither a cached response, nor one read after a sleep, nor one without a date tells the time", () => {
  hear(DEVICE - 20 * MINUTE_MS, { cacheControl: "no-cache" });
  hear(DEVICE - 20 * MINUTE_MS, { sentAt: DEVICE - 20 * MINUTE_MS });
  readServerTime(new Response(null, { headers: { "cache-control": "no-store" } }), DEVICE);
  expect(aheadMs()).toBe(0);
});
