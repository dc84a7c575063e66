import { commonErrors } from "@medisense/contract/errors";
import { beforeEach, expect, test } from "vitest";
import { createCostlyShare } from "./costly-share.ts";

let now = 0;
const pauses: number[] = [];
const timer = {
  now: () => now,
  /** Passes the time at once. */
  async pause(ms: number) {
    pauses.push(ms);
    now += ms;
  },
};
beforeEach(() => {
  now = 0;
  pauses.length = 0;
});

const aShare = (waiting = 10) => createCostlyShare({ waiting, burstMs: 100, share: 0.25 }, timer);
/** Returns work that keeps the processor busy for so long. */
const workOf = (ms: number) => async () => {
  now += ms;
};

test("a caller has some work at once, and then only a part of the time", async () => {
  const costly = aShare();
  await costly("a", workOf(60));
  await costly("a", workOf(60));
  expect(pauses).toEqual([]);

  await costly("a", workOf(60));
  expect(pauses).toEqual([80]);
  await costly("a", workOf(60));
  expect(pauses).toEqual([80, 240]);
});

test("others do not wait for a caller who has had much, and after a while that caller does not either", async () => {
  const costly = aShare();
  await costly("a", workOf(500));
  await costly("b", workOf(50));
  expect(pauses).toEqual([]);

  now += 2000;
  await costly("a", workOf(50));
  expect(pauses).toEqual([]);
});

test("a caller's work comes one by one, failed work counts too, and too much of it is refused", async () => {
  const costly = aShare(1);
  let end = () => {};
  const first = costly("a", () => new Promise<void>((resolve) => (end = resolve)));
  const second = costly("a", async () => {
    now += 200;
    throw new Error("failed");
  });
  await expect(costly("a", workOf(1))).rejects.toMatchObject({ definition: commonErrors.tooManyRequests });

  end();
  await first;
  await expect(second).rejects.toThrow("failed");
  await costly("a", workOf(1));
  expect(pauses).toEqual([400]);
});
