import { beforeAll, expect, test } from "vitest";
import { hashPassword, hasRoomFor, isPassword, urgency } from "./passwords.ts";

let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword("Neem-tree-42");
});

test("a crowd of strangers keeps no known device waiting, and has an end", async () => {
  let checked = 0;
  const crowd: Promise<unknown>[] = [];
  while (hasRoomFor(urgency.newcomer) && crowd.length < 1000)
    crowd.push(isPassword("guess", passwordHash, urgency.newcomer).then(() => checked++));
  const size = crowd.length;

  const mayTry = hasRoomFor(urgency.knownDevice);
  const entered = await isPassword("Neem-tree-42", passwordHash, urgency.knownDevice);

  expect([mayTry, entered]).toEqual([true, true]);
  expect(size).toBeLessThan(200);
  // Two checks run at a time, so the known device waits for those two at most, and for those that end beside it.
  expect(checked).toBeLessThanOrEqual(4);
  await Promise.all(crowd);
});
