import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { lendTo } from "./adapter-pool.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("the adapter's single queries run and keep no connection", async () => {
  const { pool } = lendTo(database.pool);

  for (let event = 0; event < 30; event++) await pool.query("select pg_notify('events', $1)", [String(event)]);

  expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
});
