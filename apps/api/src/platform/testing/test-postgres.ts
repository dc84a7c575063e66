import { randomBytes } from "node:crypto";
import { mkdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

const PREFIX = "medisense_test_";

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
    await dropDatabases(admin, [template]);
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
    dataDir: testFolder(),
    // Nothing in a test must survive a power cut.
    settings: { fsync: "off", full_page_writes: "off", synchronous_commit: "off", max_connections: "200" },
  });
}

/** Kept between runs, one for each user of the machine: opening it again is much quicker than making it. */
function testFolder() {
  const uid = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `medisense-tests-${uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (process.getuid && statSync(folder).uid !== uid) throw new Error(`${folder} belongs to somebody else.`);
  return folder;
}

/** A run that was killed could not drop its databases. */
async function dropLeftovers(admin: Client) {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database
     where datname like $1 || '%'
       and not exists (select from pg_stat_activity where application_name = substring(datname for ${PREFIX.length + 8}))`,
    [PREFIX],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
}

async function dropDatabases(admin: Client, names: string[]) {
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where exists (select from unnest($1::text[]) name where starts_with(datname, name))",
    [names],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
}
