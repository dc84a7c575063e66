import type { Config } from "../../config/config.ts";
import type { Payments } from "../../payments/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { RealtimeServer } from "../../platform/realtime/realtime-types.ts";
import type { ConsultationPrescriptions } from "./consultation-prescriptions.ts";

export interface OrdersDeps {
  db: Database;
  clock: Clock;
  payments: Payments;
  realtime: RealtimeServer;
  config: Pick<Config, "dataDir" | "rateLimitScale" | "siteOwner">;
  prescriptions: ConsultationPrescriptions;
}

export const PAYABLE = "medicine-order";
