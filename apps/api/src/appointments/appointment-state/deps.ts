import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config/config.ts";
import type { Payments } from "../../payments/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { RealtimeServer } from "../../platform/realtime/realtime-types.ts";

export interface AppointmentsDeps {
  db: Database;
  clock: Clock;
  payments: Payments;
  realtime: RealtimeServer;
  logger: Pick<FastifyBaseLogger, "error">;
  config: Pick<Config, "calls" | "dataDir" | "rateLimitScale" | "siteOwner">;
}

export interface VisitDeskDeps extends AppointmentsDeps {
  hasSignedPrescription: (db: Database, appointmentId: string) => Promise<boolean>;
}
