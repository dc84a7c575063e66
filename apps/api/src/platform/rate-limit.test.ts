import { afterAll, beforeAll, expect, test } from "vitest";
import { countAttempt, purgeAttempts } from "./rate-limit.ts";
import { attemptCounters } from "./tables.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

const EARLIER = new Date("2026-11-20T10:00:00Z");
const NOW = new Date("2026-11-20T11:00:00Z");
const limit = { max: 5, windowMs: 60_000 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("the purge of ended windows never waits for an attempt, which may wait for it", async () => {
  const { db } = database;
  for (const key of ["first", "second", "third"]) await countAttempt(db, key, limit, EARLIER);

  await db.transaction(async (tx) => {
    await countAttempt(tx, "second", limit, NOW);
    await purgeAttempts(db, NOW);
    expect(await countAttempt(tx, "first", limit, NOW)).toMatchObject({ isWithin: true });
  });

  const left = await db.select({ key: attemptCounters.key, count: attemptCounters.count }).from(attemptCounters);
  expect(left).toEqual(
    expect.arrayContaining([
      { key: "first", count: 1 },
      { key: "second", count: 1 },
    ]),
  );
  expect(left).toHaveLength(2);
});
