import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/open-database.ts";

export interface NotificationsDeps {
  db: Database;
  clock: Clock;
  config: {
    demo: boolean;
    rateLimitScale: number;
    mail: { url: string | undefined; from: string };
  };
}
