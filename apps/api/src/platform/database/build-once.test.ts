import { eq, sql } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { buildOnce } from "./build-once.ts";

const counters = pgTable("counters", { countedSoFar: integer().notNull() });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table counters (counted_so_far integer not null)`);
});
afterAll(() => database.drop());

test("a query is built once, and sees what its own transaction has changed", async () => {
  let builds = 0;
  const findCounter = buildOnce("find_counter", (db) => {
    builds++;
    return db
      .select()
      .from(counters)
      .where(eq(counters.countedSoFar, sql.placeholder("count")));
  });
  const { db } = database;

  expect(await findCounter(db, { count: 1 })).toEqual([]);
  await db
    .transaction(async (tx) => {
      await tx.insert(counters).values({ countedSoFar: 1 });
      expect(await findCounter(tx, { count: 1 })).toEqual([{ countedSoFar: 1 }]);
      await tx.transaction(async (inner) => {
        await inner.insert(counters).values({ countedSoFar: 2 });
        expect(await findCounter(inner, { count: 2 })).toEqual([{ countedSoFar: 2 }]);
      });
      expect(await findCounter(db, { count: 1 })).toEqual([]);
      throw new Error("taken back");
    })
    .catch(() => undefined);

  expect(await findCounter(db, { count: 1 })).toEqual([]);
  expect(builds).toBe(1);
});
