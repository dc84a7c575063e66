import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { type DatabaseTimeouts, type OpenDatabase, openDatabase } from "../database/open-database.ts";
import { watchStatements } from "./watch-statements.ts";
import { databaseUrl } from "./test-postgres.ts";

/** A slow machine makes a test late, not wrong. `open-database.test.ts` tests the timeouts of the product. */
const patient: DatabaseTimeouts = { connect: 60_000, statement: 60_000, silence: 61_000, idle: 60_000 };

/** The key of a lock: one test file at a time looks for a template and fills it. */
const FILLING = 4_771_005;

export interface TestDatabase extends Omit<OpenDatabase, "close"> {
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty database for a test file, or a clone of a template, so that files can run side by side. */
export async function createTestDatabase({ migrated = true, template = "" } = {}): Promise<TestDatabase> {
  const { adminUrl, template: run } = inject("testPostgres");
  const name = `${run}_${randomBytes(4).toString("hex")}`;
  await asAdmin(adminUrl, `create database ${name}${migrated ? cloneOf(template || run) : ""}`);
  const url = databaseUrl(adminUrl, name);
  const { db, pool, close } = openDatabase(url, { timeouts: patient });

  const statements = watchStatements(pool);

  return {
    db,
    pool,
    url,
    /** Drops the database. Fails when a statement that the product sent has to read a whole table that grows. */
    async drop() {
      await close();
      if (migrated) await statements.check(url);
      await asAdmin(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Creates a filled template once in a run: other test files wait while the first one fills it. Returns its name. */
export async function createTemplate(suffix: string, fill: (db: TestDatabase["db"]) => Promise<void>): Promise<string> {
  const { adminUrl, template: run } = inject("testPostgres");
  const name = `${run}_${suffix}`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    // The lock ends with the connection.
    await admin.query("select pg_advisory_lock($1)", [FILLING]);
    const filled = await admin.query("select from pg_database where datname = $1 and not datallowconn", [name]);
    if (filled.rowCount) return name;
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}${cloneOf(run)}`);
    const { db, close } = openDatabase(databaseUrl(adminUrl, name), { timeouts: patient });
    await fill(db).finally(close);
    // A database with connections cannot be cloned.
    await admin.query(`alter database ${name} allow_connections false`);
    return name;
  } finally {
    await admin.end();
  }
}

const cloneOf = (template: string) => ` template ${template} strategy file_copy`;

async function asAdmin(connectionString: string, statement: string) {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
