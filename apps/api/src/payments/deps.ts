import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Gateway } from "./gateways/gateway.ts";
import type { Fulfilment, PayableKind } from "./index.ts";

export interface PaymentsDeps {
  db: Database;
  clock: Clock;
  gateway: Gateway;
  fulfilmentOf(kind: PayableKind): Fulfilment;
}
