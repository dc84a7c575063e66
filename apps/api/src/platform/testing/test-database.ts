import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { type DatabaseTimeouts, type OpenDatabase, openDatabase } from "../database/open-database.ts";
import { watchStatements } from "./watch-statements.ts";
import { databaseUrl } from "./test-postgres.ts";

/** A slow machine makes a test late, not wrong. `open-database.test.ts` tests the timeouts of the product. */
const patient: DatabaseTimeouts = { connect: 60_000, statement: 60_000, silence: 61_000 };

export interface TestDatabase extends Omit<OpenDatabase, "close"> {
  url: string;
  drop(): Promise<void>;
}

/** Creates a migrated or an empty database for a test file, so that files can run side by side. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const { adminUrl, template } = inject("testPostgres");
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  await asAdmin(adminUrl, `create database ${name}${migrated ? ` template ${template} strategy file_copy` : ""}`);
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

async function asAdmin(connectionString: string, statement: string) {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
