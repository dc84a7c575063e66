import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { RealtimeServer } from "../../platform/realtime/realtime-types.ts";

export interface OperatorsDeps {
  db: Database;
  clock: Clock;
  realtime: Pick<RealtimeServer, "in" | "listeners" | "serverSideEmit">;
  logger: Pick<FastifyBaseLogger, "info">;
  config: Pick<Config, "dataDir" | "rateLimitScale" | "siteOwner">;
}
