import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { createTemplate, createTestDatabase } from "./test-database.ts";
import { dropLeftovers } from "./test-postgres.ts";

test("two test files never see each other's rows, and both start with every table", async () => {
  const [mine, theirs] = await Promise.all([createTestDatabase(), createTestDatabase()]);

  await mine.db.execute(sql`create table notes (text text)`);

  expect(await tableExists(mine.db, "notes")).toBe(true);
  expect(await tableExists(theirs.db, "notes")).toBe(false);
  expect(await tableExists(theirs.db, "graphile_worker.jobs")).toBe(true);
  await Promise.all([mine.drop(), theirs.drop()]);
});

test("a template is filled once, by whichever test file comes first, and cloned by all", async () => {
  const suffix = randomBytes(4).toString("hex");
  let fills = 0;
  const aClone = async () => {
    const template = await createTemplate(suffix, async (db) => {
      fills += 1;
      await db.execute(sql`create table notes (text text)`);
    });
    return createTestDatabase({ template });
  };

  const [mine, theirs] = await Promise.all([aClone(), aClone()]);

  expect(fills).toBe(1);
  await mine.db.execute(sql`drop table notes`);
  expect(await tableExists(theirs.db, "notes")).toBe(true);
  await Promise.all([mine.drop(), theirs.drop()]);
});

test("a template whose filling failed is filled anew", async () => {
  const suffix = randomBytes(4).toString("hex");
  const failed = createTemplate(suffix, () => Promise.reject(new Error("The disk is full.")));
  await expect(failed).rejects.toThrow("The disk is full.");

  const template = await createTemplate(suffix, async (db) => void (await db.execute(sql`create table notes ()`)));

  const database = await createTestDatabase({ template });
  expect(await tableExists(database.db, "notes")).toBe(true);
  await database.drop();
});

test("the databases of a killed run are removed, those of a running one are not", async () => {
  const { adminUrl, template } = inject("testPostgres");
  const killed = `medisense_test_${randomBytes(4).toString("hex")}_1`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query(`create database ${killed}`);

  await dropLeftovers(admin);

  const { rows } = await admin.query("select datname from pg_database where datname in ($1, $2)", [killed, template]);
  expect(rows).toEqual([{ datname: template }]);
});

async function tableExists(db: Awaited<ReturnType<typeof createTestDatabase>>["db"], name: string) {
  const { rows } = await db.execute<{ exists: boolean }>(sql`select to_regclass(${name}) is not null as exists`);
  return rows[0]?.exists;
}
