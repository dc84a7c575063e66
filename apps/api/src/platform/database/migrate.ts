import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { Logger, runMigrations } from "graphile-worker";
import { Client } from "pg";

const ourMigrations = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** The key of the advisory lock; any number that nothing else in this database locks. */
const MIGRATING = 4_771_002;

const CONNECT_MS = 5000;

/** Applies all missing migrations. Servers that start together wait for one another. */
export async function migrate(url: string, { folder = ourMigrations } = {}): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: "medisense migration",
  });
  // A lost connection also fails the pending query, whose error carries the reason.
  client.on("error", () => {});
  await client.connect();
  try {
    // The lock belongs to the connection, so a process that dies leaves no lock behind.
    await client.query("select pg_advisory_lock($1)", [MIGRATING]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
  } finally {
    await client.end();
  }
}
