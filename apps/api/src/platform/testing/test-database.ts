import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { type OpenDatabase, openDatabase } from "../database/open-database.ts";
import { databaseUrl } from "./test-postgres.ts";

export interface TestDatabase extends Omit<OpenDatabase, "close"> {
  url: string;
  drop(): Promise<void>;
}

/** A freshly migrated database of its own for each test file, so files can run side by side; or one with nothing in it. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const { adminUrl, template } = inject("testPostgres");
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  await asAdmin(adminUrl, `create database ${name}${migrated ? ` template ${template} strategy file_copy` : ""}`);
  const url = databaseUrl(adminUrl, name);
  const { db, pool, close } = openDatabase(url);

  return {
    db,
    pool,
    url,
    async drop() {
      await close();
      await asAdmin(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(connectionString: string, statement: string) {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
