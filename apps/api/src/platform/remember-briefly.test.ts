import { expect, test } from "vitest";
import { rememberBriefly } from "./remember-briefly.ts";

test("a reading is shared for its time, by key, and a failure is not kept", async () => {
  let now = 0;
  let reads = 0;
  const read = rememberBriefly({ now: () => new Date(now) }, 1000, async (key) => {
    reads++;
    if (reads === 1) throw new Error("fails once");
    return `${key}${reads}`;
  });

  await expect(read("a")).rejects.toThrow("fails once");
  expect(await Promise.all([read("a"), read("a")])).toEqual(["a2", "a2"]);
  expect(await read("b")).toBe("b3");
  now = 1000;
  expect(await read("a")).toBe("a4");
});
