import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/open-database.ts";
import { abandon } from "./abandon.ts";
import { checkout } from "./checkout.ts";
import type { PaymentsDeps } from "./deps.ts";
import { lockPayment } from "./find-payment.ts";
import type { Gateway } from "./gateways/gateway.ts";
import { patientWith } from "./gateways/patience.ts";
import type { Fulfilment, PayableKind, Payments } from "./index.ts";
import { open } from "./open.ts";
import { refresh } from "./refresh.ts";
import { refund } from "./refund.ts";

/** Within the six seconds in which a person gets an answer, with room for our own work. */
const GATEWAY_TIMEOUT_MS = 4000;

interface Options {
  db: Database;
  clock: Clock;
  gateway: Gateway;
  gatewayTimeoutMs?: number;
}

/** The front door's `Payments`, and `deps` for this domain's own routes and jobs. */
export function createPayments({ db, clock, gateway, gatewayTimeoutMs = GATEWAY_TIMEOUT_MS }: Options) {
  const fulfilments = new Map<PayableKind, Fulfilment>();
  const deps: PaymentsDeps = {
    db,
    clock,
    gateway: patientWith(gateway, gatewayTimeoutMs),
    fulfilmentOf(kind) {
      const fulfilment = fulfilments.get(kind);
      if (!fulfilment) throw new Error(`Nobody has said what being paid means for a ${kind}`);
      return fulfilment;
    },
  };
  const payments: Payments = {
    fulfilWith: (kind, fulfilment) => void fulfilments.set(kind, fulfilment),
    open: (tx, payable) => open(deps, tx, payable),
    checkout: (kind, payableId, origin, opened) => checkout(deps, { kind, payableId, origin, opened }),
    refresh: (kind, payableId) => refresh(deps, kind, payableId),
    abandon: (kind, payableId) => abandon(deps, kind, payableId),
    lock: async (tx, kind, payableId) => (await lockPayment(tx, kind, payableId)).status,
    refund: (tx, kind, payableId, reason, part) => refund(deps, tx, { kind, payableId, reason, part }),
  };
  return { payments, deps };
}
