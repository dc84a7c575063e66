import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { migrate } from "../database/migrate.ts";

export interface TestPostgres {
  /** May create databases. */
  adminUrl: string;
  /** A migrated database to clone; the clones carry its name and a number. */
  template: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

/** Kept between runs, because opening it again is much quicker than making it; each clone of the project has its own. */
const testFolder = fileURLToPath(new URL("../../../../../.data/tests", import.meta.url));

const PREFIX = "medisense_test_";

/** Two runs must not remove the same database at once. */
const CLEANING = 4_771_004;

/** Runs once per test run: one server, and in it one migrated database for `createTestDatabase` to clone. */
export default async function prepareTestPostgres(project: TestProject) {
  const server = await provideServer();
  const template = `${PREFIX}${randomBytes(4).toString("hex")}`;
  // While this connection is open the run is alive, and other runs leave its databases alone.
  const admin = new Client({ connectionString: server.url, application_name: template });
  admin.on("error", () => {});
  await admin.connect();

  await dropLeftovers(admin);
  await admin.query(`create database ${template}`);
  await migrate(databaseUrl(server.url, template));
  // A template with a guest cannot be cloned, so nobody is let in, autovacuum neither.
  await admin.query(`alter database ${template} allow_connections false`);
  project.provide("testPostgres", { adminUrl: server.url, template });

  return async () => {
    await dropDatabases(admin, template);
    await admin.end();
    await server.stop();
  };
}

export function databaseUrl(adminUrl: string, database: string) {
  return Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href;
}

async function provideServer() {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, stop: async () => {} };
  return startEmbeddedPostgres({
    dataDir: testFolder,
    // Nothing in a test must survive a power cut.
    settings: { fsync: "off", full_page_writes: "off", synchronous_commit: "off", max_connections: "200" },
  });
}

/** A run that was killed could not drop its databases; one that is still going has its connection open. */
export async function dropLeftovers(admin: Client) {
  await admin.query("select pg_advisory_lock($1)", [CLEANING]);
  const { rows } = await admin.query<{ name: string }>(
    `select database.datname as name from pg_database database
     where starts_with(database.datname, $1)
       and not exists (select from pg_stat_activity session where session.application_name = left(database.datname, $2))`,
    [PREFIX, PREFIX.length + 8],
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query("select pg_advisory_unlock($1)", [CLEANING]);
}

async function dropDatabases(admin: Client, template: string) {
  const { rows } = await admin.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1)",
    [template],
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
}
