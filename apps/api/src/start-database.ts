import type { Config } from "./config/config.ts";
import { assertDurable } from "./platform/database/assert-durable.ts";
import { startEmbeddedPostgres } from "./platform/database/embedded-postgres.ts";
import { migrate } from "./platform/database/migrate.ts";
import { type OpenDatabase, openDatabase } from "./platform/database/open-database.ts";

/** Opens and migrates the configured database, or the built-in one. Closing it also stops what was started for it. */
export async function startDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir" | "production">,
): Promise<OpenDatabase & { url: string }> {
  const { url, stop } = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    await migrate(url);
    const { db, pool, close } = openDatabase(url);
    if (config.production) await assertDurable(db);
    return {
      db,
      pool,
      url,
      async close() {
        await close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
