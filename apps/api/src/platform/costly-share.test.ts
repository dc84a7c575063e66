import { commonErrors } from "@medisense/contract/errors";
import { beforeEach, expect, test } from "vitest";
import { createCostlyShare } from "./costly-share.ts";

let now = 0;
const pauses: number[] = [];
let busyMs = 0;
const time = {
  now: () => now,
  busyMs: () => busyMs,
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

const aShare = (waiting = 10) => createCostlyShare({ atOnce: 1, waiting, burstMs: 100, share: 0.25 }, time);
/** Returns work that keeps the processor busy, and the clock does not move meanwhile. */
const workOf = (ms: number) => async () => {
  busyMs += ms;
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

test("waiting for something else, such as a slow database, costs nothing", async () => {
  const costly = aShare();
  const slowly = async () => {
    now += 60_000;
  };
  for (let asked = 0; asked < 5; asked++) await costly("a", slowly);
  expect(pauses).toEqual([]);
});

test("others get their turn between two pieces of work", async () => {
  const costly = aShare();
  const done: string[] = [];
  const pieces = ["first", "second", "third"].map((name) => costly("a", async () => done.push(name)));
  setImmediate(() => done.push("another"));
  await Promise.all(pieces);
  expect(done).toEqual(["first", "another", "second", "third"]);
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

test("a caller's work comes one by one, failed work counts too, and too much that waits is refused", async () => {
  const costly = aShare(1);
  let end: (() => void) | undefined;
  const first = costly("a", () => new Promise<void>((resolve) => (end = resolve)));
  const second = costly("a", async () => {
    busyMs += 200;
    throw new Error("failed");
  });
  await expect(costly("a", workOf(1))).rejects.toMatchObject({ definition: commonErrors.tooManyRequests });

  await expect.poll(() => end).toBeDefined();
  end!();
  await first;
  await expect(second).rejects.toThrow("failed");
  await costly("a", workOf(1));
  expect(pauses).toEqual([400]);
});
