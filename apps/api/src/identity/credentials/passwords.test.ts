import { commonErrors } from "@medisense/contract/errors";
import { beforeAll, expect, test } from "vitest";
import type { DomainError } from "../../platform/domain-error.ts";
import { hashersFor, hashPassword, isPassword, type Urgency, urgency } from "./passwords.ts";

let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword("Neem-tree-42");
});

/** Begins a check for each account. Counts those that are done and those that are refused. */
function crowdOf(accounts: string[], priority: Urgency) {
  const crowd = { checked: 0, refused: 0, checks: [] as Promise<unknown>[] };
  crowd.checks = accounts.map((account) =>
    isPassword("guess", { account, passwordHash, priority }).then(
      () => crowd.checked++,
      (error: DomainError) => {
        expect(error.definition).toBe(commonErrors.tooManyRequests);
        crowd.refused++;
      },
    ),
  );
  return crowd;
}

const enter = (account: string, priority: Urgency) => isPassword("Neem-tree-42", { account, passwordHash, priority });

test("a crowd of strangers keeps no known device waiting, and has an end", async () => {
  const crowd = crowdOf(
    Array.from({ length: 300 }, (_, n) => `account-${n}`),
    urgency.newcomer,
  );

  expect(await enter("mine", urgency.knownDevice)).toBe(true);
  // The known device waits for the checks that run, not for those that wait.
  expect(crowd.checked).toBeLessThan(10);
  await Promise.all(crowd.checks);
  expect(crowd.refused).toBeGreaterThan(100);
});

test("[AUTH-04] guesses at one account keep those waiting who log in to another one no longer than a check", async () => {
  const crowd = crowdOf(Array<string>(300).fill("attacked"), urgency.newcomer);

  expect(await enter("mine", urgency.newcomer)).toBe(true);

  expect(crowd.checked).toBeLessThan(10);
  await Promise.all(crowd.checks);
  expect(crowd.refused).toBeGreaterThan(100);
});

test("checks leave the last core and half of the thread pool to others", () => {
  expect([1, 2, 3, 16].map(hashersFor)).toEqual([1, 1, 2, 2]);
});
