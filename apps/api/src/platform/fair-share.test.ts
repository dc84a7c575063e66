import { commonErrors } from "@medisense/contract/errors";
import { expect, test } from "vitest";
import { createFairShare } from "./fair-share.ts";

/** Returns work that ends only when it is told to. */
function openWork() {
  const ends: (() => void)[] = [];
  const started: string[] = [];
  const work = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  return { started, work, endNext: () => ends.shift()!() };
}

test("a caller's requests wait in order, while those of others do not", async () => {
  const inTurn = createFairShare({ atOnce: 2, waiting: 10 });
  const { started, work, endNext } = openWork();
  const busy = ["a1", "a2", "a3", "a4"].map((name) => inTurn("a", work(name)));
  const other = inTurn("b", work("b1"));

  expect(started).toEqual(["a1", "a2", "b1"]);
  endNext();
  expect(await busy[0]).toBe("a1");
  await expect.poll(() => started).toEqual(["a1", "a2", "b1", "a3"]);
  for (let left = 0; left < 4; left++) {
    await expect.poll(() => started.length).toBeGreaterThanOrEqual(Math.min(5, 4 + left));
    endNext();
  }
  expect(await Promise.all([...busy, other])).toEqual(["a1", "a2", "a3", "a4", "b1"]);
});

test("a caller with too many waiting requests is refused, and served again afterwards", async () => {
  const inTurn = createFairShare({ atOnce: 1, waiting: 1 });
  const { work, endNext } = openWork();
  const first = inTurn("a", work("first"));
  const second = inTurn("a", work("second"));

  await expect(inTurn("a", work("third"))).rejects.toMatchObject({ definition: commonErrors.tooManyRequests });
  endNext();
  await first;
  endNext();
  await second;
  expect(await inTurn("a", async () => "later")).toBe("later");
});

test("failed work gives its place to the next one", async () => {
  const inTurn = createFairShare({ atOnce: 1, waiting: 1 });
  const failed = inTurn("a", async () => {
    throw new Error("failed");
  });
  const next = inTurn("a", async () => "next");

  await expect(failed).rejects.toThrow("failed");
  expect(await next).toBe("next");
});
