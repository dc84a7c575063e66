import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "./test-database.ts";

test("two test files never see each other's rows, and both start with every table", async () => {
  const [mine, theirs] = await Promise.all([createTestDatabase(), createTestDatabase()]);

  await mine.db.execute(sql`create table notes (text text)`);

  expect(await tableExists(mine.db, "notes")).toBe(true);
  expect(await tableExists(theirs.db, "notes")).toBe(false);
  expect(await tableExists(theirs.db, "graphile_worker.jobs")).toBe(true);
  await Promise.all([mine.drop(), theirs.drop()]);
});

async function tableExists(db: Awaited<ReturnType<typeof createTestDatabase>>["db"], name: string) {
  const { rows } = await db.execute<{ exists: boolean }>(sql`select to_regclass(${name}) is not null as exists`);
  return rows[0]?.exists;
}
