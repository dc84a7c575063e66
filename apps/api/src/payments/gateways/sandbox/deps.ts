import type { KeyObject } from "node:crypto";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database/open-database.ts";

export interface SandboxDeps {
  db: Database;
  clock: Clock;
  /** The root of the sandbox's secrets: its session ids and the signatures of its webhook events. */
  sessionKey: KeyObject;
  /** Lets the payer choose how late, how often and in which order webhook events arrive. */
  demo: boolean;
  /** Returns the origin of the server that receives the webhook events. */
  deliverTo(): string;
}
