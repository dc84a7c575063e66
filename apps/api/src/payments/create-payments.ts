import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/open-database.ts";
import { backByOf } from "./refund-policy/back-by-of.ts";
import { checkout } from "./checkout.ts";
import type { PaymentsDeps } from "./payment-state/deps.ts";
import type { Gateway } from "./gateways/gateway.ts";
import { withTimeout } from "./gateways/with-timeout.ts";
import { openPayment } from "./open-payment.ts";
import type { Fulfilment, PayableKind, Payments } from "./payment-state/payments.ts";
import { lockPayment, readPayment } from "./payment-state/read-payment.ts";
import { abandonPayment } from "./abandon-payment.ts";
import { refreshPayment } from "./refresh-payment.ts";
import { refundPayment } from "./refund-payment.ts";

/** Leaves room for our own work within the six seconds in which a person gets a reply. */
const GATEWAY_TIMEOUT_MS = 4000;

interface Options {
  db: Database;
  clock: Clock;
  /** The first one takes new payments; the others keep those that were opened with them. */
  gateways: readonly [Gateway, ...Gateway[]];
  gatewayTimeoutMs?: number;
}

/** Creates `payments` for the other domains, and `deps` for this domain's own routes and jobs. */
export function createPayments({ db, clock, gateways, gatewayTimeoutMs = GATEWAY_TIMEOUT_MS }: Options) {
  const limited = new Map(gateways.map((gateway) => [gateway.name, withTimeout(gateway, gatewayTimeoutMs)]));
  const fulfilments = new Map<PayableKind, Fulfilment>();
  const deps: PaymentsDeps = {
    db,
    clock,
    gateway: limited.get(gateways[0].name)!,
    gateways: limited,
    fulfilmentOf(kind) {
      const fulfilment = fulfilments.get(kind);
      if (!fulfilment) throw new Error(`No product has registered a fulfilment for a ${kind}`);
      return fulfilment;
    },
  };
  const payments: Payments = {
    fulfilWith: (kind, fulfilment) => void fulfilments.set(kind, fulfilment),
    open: (tx, payable) => openPayment(deps, tx, payable),
    checkout: (kind, payableId, origin, opened) => checkout(deps, { kind, payableId, origin, opened }),
    refresh: async (kind, payableId) => refreshPayment(deps, await readPayment(db, kind, payableId)),
    abandon: (kind, payableId) => abandonPayment(deps, kind, payableId),
    backBy: async (kind, payableId) => backByOf(await readPayment(db, kind, payableId), clock.now()),
    lock: async (tx, kind, payableId) => (await lockPayment(tx, kind, payableId)).status,
    refund: (tx, kind, payableId, reason, part) => refundPayment(deps, tx, { kind, payableId, reason, part }),
  };
  return { payments, deps };
}
