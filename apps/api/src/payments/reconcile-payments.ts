import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { PaymentsDeps } from "./payment-state/deps.ts";
import type { Payment } from "./payment-state/read-payment.ts";
import { abandonPayment } from "./abandon-payment.ts";
import { refreshPayment } from "./refresh-payment.ts";
import { payments } from "./payment-state/tables.ts";

/** The age from which a payment is reconciled; younger ones still expect their webhook event. */
const MIN_AGE_MS = 60_000;
/** The time after its expiry from which a payment comes last: several runs could not close it. */
const OVERDUE_MS = 5 * 60_000;
/** The most payments that a run reads: more than it can ask about. */
const MOST_PAYMENTS = 10_000;

/** Ends a run before the next one begins. A gateway that hangs must not keep the workers from other jobs. */
const RUN_MS = 40_000;
const AT_ONCE = 4;

/**
 * Applies the results of payments whose webhook event never arrived, and closes expired payments. Those that expire next
 * come first, so nobody waits past their own expiry.
 */
export async function reconcilePayments(deps: PaymentsDeps, runMs = RUN_MS): Promise<void> {
  const startedAt = performance.now();
  const now = deps.clock.now();
  const undecided = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, "pending"),
        inArray(payments.gateway, [...deps.gateways.keys()]),
        lt(payments.createdAt, new Date(now.getTime() - MIN_AGE_MS)),
      ),
    )
    .orderBy(lt(payments.expiresAt, new Date(now.getTime() - OVERDUE_MS)), asc(payments.expiresAt))
    .limit(MOST_PAYMENTS);

  const failures: unknown[] = [];
  async function reconcileInTurn(ofGateway: Payment[]) {
    while (performance.now() - startedAt < runMs) {
      const payment = ofGateway.shift();
      if (!payment) return;
      // A payment that fails must not stop the others; the next run, a minute later, tries it again.
      await reconcile(deps, payment, now).catch((error: unknown) => failures.push(error));
    }
  }
  // Each gateway has turns of its own, so that one that hangs does not hold up the others.
  const lists = [...deps.gateways.keys()].map((name) => undecided.filter(({ gateway }) => gateway === name));
  await Promise.all(lists.flatMap((list) => Array.from({ length: AT_ONCE }, () => reconcileInTurn(list))));
  if (failures.length > 0) throw new AggregateError(failures, "Some payments could not be reconciled");
}

function reconcile(deps: PaymentsDeps, payment: Payment, now: Date) {
  if (payment.expiresAt <= now) return abandonPayment(deps, payment.kind, payment.payableId);
  return refreshPayment(deps, payment);
}
