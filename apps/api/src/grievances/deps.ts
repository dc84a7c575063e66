import type { Config } from "../config/config.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/open-database.ts";

export interface GrievancesDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, "siteOwner" | "rateLimitScale" | "publicUrl">;
}
