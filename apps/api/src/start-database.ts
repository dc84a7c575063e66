import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config/config.ts";
import { assertDurable } from "./platform/database/assert-durable.ts";
import { startEmbeddedPostgres } from "./platform/database/embedded-postgres.ts";
import { migrate } from "./platform/database/migrate.ts";
import { type OpenDatabase, openDatabase } from "./platform/database/open-database.ts";
import { kindOfError } from "./platform/kind-of-error.ts";

/** Opens and migrates the configured database, or the built-in one. Closing it also stops what was started for it. */
export async function startDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir" | "production" | "port">,
  logger?: FastifyBaseLogger,
): Promise<OpenDatabase & { url: string }> {
  let follow = (_url: string) => {};
  const { url, stop } = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        avoidPort: config.port,
        onRestart(newUrl) {
          follow(newUrl);
          logger?.warn("the built-in database serves again");
        },
        onFailure: (error) => logger?.error(kindOfError(error), "the built-in database does not start again"),
      });
  try {
    await migrate(url);
    const { db, pool, close } = openDatabase(url);
    // The pool's next connections go to the new place.
    follow = (newUrl) => void (pool.options.connectionString = newUrl);
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
