import { expect, test } from "vitest";
import { shareCalls } from "./share-calls.ts";

/** Calls that end when the test says so. `started` holds the key of each call so far. */
function createCalls() {
  const started: string[] = [];
  const ends: { resolve(value: string): void; reject(error: Error): void }[] = [];
  const ask = shareCalls((key) => {
    started.push(key);
    return new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
  });
  return { ask, started, ends };
}

test("all who ask while a call runs share the next one", async () => {
  const { ask, started, ends } = createCalls();
  const first = ask("a");
  const later = Array.from({ length: 1000 }, () => ask("a"));
  expect(started).toEqual(["a"]);

  ends[0]!.resolve("old");
  expect(await first).toBe("old");
  await expect.poll(() => started).toEqual(["a", "a"]);
  ends[1]!.resolve("new");

  expect(new Set(await Promise.all(later))).toEqual(new Set(["new"]));
  expect(started).toHaveLength(2);
});

test("a failed call fails for those who share it, and the next one is made", async () => {
  const { ask, started, ends } = createCalls();
  const first = ask("a");
  const second = ask("a");

  ends[0]!.reject(new Error("lost"));
  await expect(first).rejects.toThrow("lost");
  await expect.poll(() => started).toHaveLength(2);
  ends[1]!.resolve("found");

  expect(await second).toBe("found");
});

test("calls for different keys run beside each other, and a key is forgotten when its call has ended", async () => {
  const { ask, started, ends } = createCalls();
  const answers = [ask("a"), ask("b")];
  expect(started).toEqual(["a", "b"]);
  for (const end of ends) end.resolve("done");
  await Promise.all(answers);

  void ask("a");
  expect(started).toEqual(["a", "b", "a"]);
});
