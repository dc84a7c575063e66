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
  // The known device waits for the two checks that run, not for those that wait.
  expect(checked).toBeLessThan(size / 2);
  await Promise.all(crowd);
});
