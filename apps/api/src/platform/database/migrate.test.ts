import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { databaseUrl } from "../testing/test-postgres.ts";
import { migrate } from "./migrate.ts";

test("ten servers that start at once on an empty database all come up, and migrate it once", async () => {
  const url = await emptyDatabase();

  await Promise.all(Array.from({ length: 10 }, () => migrate(url)));

  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select count(*) = count(distinct hash) as once, to_regclass('graphile_worker.jobs') is not null as jobs from drizzle.__drizzle_migrations",
  );
  await client.end();
  expect(rows).toEqual([{ once: true, jobs: true }]);
});

async function emptyDatabase() {
  const { adminUrl, template } = inject("testPostgres");
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return databaseUrl(adminUrl, name);
}
