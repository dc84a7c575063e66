import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { Gateway } from "../gateways/gateway.ts";
import type { SandboxDeps } from "../gateways/sandbox/deps.ts";
import type { Fulfilment, PayableKind } from "./payments.ts";

export interface PaymentsDeps {
  db: Database;
  clock: Clock;
  /** The gateway of new payments. */
  gateway: Gateway;
  /** All configured gateways by name. Each keeps the payments that were opened with it. */
  gateways: ReadonlyMap<string, Gateway>;
  fulfilmentOf(kind: PayableKind): Fulfilment;
}

export interface ServedPaymentsDeps extends PaymentsDeps {
  /** Serves the sandbox's page and delivers its webhook events; absent with another gateway. */
  sandbox?: SandboxDeps;
}
