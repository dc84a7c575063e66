import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createAdapterPool } from "./adapter-pool.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("the adapter's single queries run and keep no connection", async () => {
  const { pool } = createAdapterPool(database.pool);

  for (let event = 0; event < 30; event++) await pool.query("select pg_notify('events', $1)", [String(event)]);

  expect(borrowed()).toBe(0);
});

test("a connection that is lost, or replaced by the next one, gives its place in the pool back", async () => {
  const { pool, takeBack } = createAdapterPool(database.pool);

  const first = await pool.connect();
  const second = await pool.connect();
  expect(borrowed()).toBe(1);

  const ended = new Promise<void>((resolve) => second.once("end", resolve));
  await database.pool.query("select pg_terminate_backend($1)", [(second as { processID?: number }).processID]);
  await ended;
  expect(borrowed()).toBe(0);
  expect(first.listenerCount("end")).toBe(0);
  takeBack();
});

const borrowed = () => database.pool.totalCount - database.pool.idleCount;
