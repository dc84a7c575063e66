import { createHash, randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../database/embedded/embedded-postgres.ts";
import { migrate } from "../database/migrate.ts";

export interface TestPostgres {
  /** The URL of an account that may create databases. */
  adminUrl: string;
  /** The name of a migrated database to clone; clones have its name and a suffix. */
  template: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

/** The cluster's folder, kept between runs because creating it takes long; each checkout has its own. */
const testFolder = join(
  tmpdir(),
  `medisense-tests-${createHash("sha256")
    .update(import.meta.url)
    .digest("hex")
    .slice(0, 12)}`,
);

const PREFIX = "medisense_test_";

/** The key of a lock: two runs must not drop the same database at once. */
const CLEANING = 4_771_004;

/** Starts, once per test run, a server with one migrated database that `createTestDatabase` clones. */
export default async function prepareTestPostgres(project: TestProject) {
  const server = await provideServer();
  const template = `${PREFIX}${randomBytes(4).toString("hex")}`;
  // While this connection is open, other runs do not drop this run's databases.
  const admin = new Client({ connectionString: server.url, application_name: template });
  admin.on("error", () => {});
  await admin.connect();

  await dropLeftovers(admin);
  await admin.query(`create database ${template}`);
  await migrate(databaseUrl(server.url, template));
  // A database with connections, even autovacuum's, cannot be cloned, so connections are refused.
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
    // Test data need not survive a power cut. Statistics that come at some time would change the plans that tests look at.
    settings: {
      autovacuum: "off",
      fsync: "off",
      full_page_writes: "off",
      synchronous_commit: "off",
      max_connections: "200",
    },
  });
}

/** Drops the databases of killed runs; a running one has its connection open. */
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
