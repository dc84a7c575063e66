import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config/config.ts";
import { assertDurable } from "./platform/database/assert-durable.ts";
import { startEmbeddedPostgres } from "./platform/database/embedded/embedded-postgres.ts";
import { migrate } from "./platform/database/migrate.ts";
import { type Database, type OpenDatabase, openDatabase, scaledTimeouts } from "./platform/database/open-database.ts";
import { whyUnusable } from "./platform/database/why-unusable.ts";
import { kindOfError } from "./platform/kind-of-error.ts";
import { diskIsFull } from "./platform/report-failure.ts";

type DatabaseConfig = Pick<Config, "databaseUrl" | "dataDir" | "production" | "port" | "timeoutScale">;

/** The connections that a server keeps for itself: live events, the jobs' notifications and their heartbeat have one each. */
export const OWN_CONNECTIONS = 3;
/**
 * Open before anybody comes, and kept: on a busy machine a new connection takes longer than its caller waits. Four are
 * for callers, because a screen asks for several things at once.
 */
const READY_CONNECTIONS = OWN_CONNECTIONS + 4;

/** Opens and migrates the configured database, or the built-in one. Closing it also stops what was started for it. */
export async function startDatabase(
  config: DatabaseConfig,
  logger?: FastifyBaseLogger,
): Promise<OpenDatabase & { url: string; isOutOfSpace: () => boolean }> {
  let follow = (_url: string) => {};
  const { url, stop, isOutOfSpace } = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {}, isOutOfSpace: () => false }
    : await startBuiltIn(config, logger, (newUrl) => follow(newUrl));
  try {
    await migrate(url);
    const { db, pool, close } = openDatabase(url, {
      minConnections: READY_CONNECTIONS,
      timeouts: scaledTimeouts(config.timeoutScale),
    });
    // One that fails is opened by whoever needs it.
    await Promise.allSettled(Array.from({ length: READY_CONNECTIONS }, () => pool.query("select 1")));
    // The pool's next connections go to the restarted server.
    follow = (newUrl) => void (pool.options.connectionString = newUrl);
    if (config.production) await assertDurable(db);
    return {
      db,
      pool,
      url,
      isOutOfSpace,
      async close() {
        await close();
        await stop();
      },
    };
  } catch (error) {
    const isFull = isOutOfSpace();
    await stop();
    throw isFull ? diskIsFull(error) : refusal("DATABASE_URL", whyUnusable(error, url), error);
  }
}

/** Runs work that prepares the database and that no person waits for, so it may take its time. */
export async function prepareDatabase(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const { db, close } = openDatabase(url, {
    maxConnections: 1,
    timeouts: { connect: 60_000, statement: 0, silence: 0, idle: 0 },
  });
  await work(db).finally(close);
}

async function startBuiltIn(
  { dataDir, port }: DatabaseConfig,
  logger: FastifyBaseLogger | undefined,
  follow: (url: string) => void,
) {
  try {
    return await startEmbeddedPostgres({
      dataDir,
      avoidPort: port,
      onRestart(url) {
        follow(url);
        logger?.warn("the built-in database serves again");
      },
      onFailure: (error) => logger?.error(kindOfError(error), "the built-in database does not start again"),
    });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    throw refusal("DATA_DIR", path && `${path} cannot be used (${code})`, error);
  }
}

/** Returns an error that names the setting to change, or the given error if its reason is unknown. */
function refusal(setting: string, reason: string | undefined, cause: unknown) {
  return reason ? new Error(`The server cannot start:\n  ${setting}: ${reason}`, { cause }) : cause;
}
