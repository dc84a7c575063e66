import type { Share } from "@medisense/contract/health/share";
import type { FastifyBaseLogger } from "fastify";
import type { KeyObject } from "node:crypto";
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { RealtimeServer } from "../../platform/realtime/realtime-types.ts";

export interface RecordsDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, "dataDir" | "rateLimitScale" | "offersRiskModels">;
}

export interface SharingDeps {
  db: Database;
  clock: Clock;
  sessionKey: KeyObject;
  realtime: Pick<RealtimeServer, "in" | "listeners" | "serverSideEmit">;
  logger: Pick<FastifyBaseLogger, "info" | "error">;
  config: Pick<Config, "rateLimitScale" | "dataDir">;
}

export interface HandOverDeps extends SharingDeps {
  config: SharingDeps["config"] & Pick<Config, "dashboardBaseUrl" | "demo">;
}

export interface ExportDeps extends SharingDeps {
  /** Lists the links to a person's record. Opening a link reads parts of the export, so the export cannot ask it. */
  listShares(person: { accountId: string; personId: string }): Promise<Share[]>;
}
