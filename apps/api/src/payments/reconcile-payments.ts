import { and, asc, eq, lt } from "drizzle-orm";
import { abandonPayment } from "./abandon-payment.ts";
import type { PaymentsDeps } from "./deps.ts";
import { refreshPayment } from "./refresh-payment.ts";
import { payments } from "./tables.ts";

/** The age from which a payment is reconciled; younger ones still expect their webhook event. */
const MIN_AGE_MS = 60_000;
/** Enough for a busy quarter of an hour. Those that expire next come first, so nobody waits past their own expiry. */
const BATCH_SIZE = 1000;

/** Applies the results of payments whose webhook event never arrived, and closes expired payments. */
export async function reconcilePayments(deps: PaymentsDeps): Promise<void> {
  const now = deps.clock.now();
  const undecided = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, "pending"),
        eq(payments.gateway, deps.gateway.name),
        lt(payments.createdAt, new Date(now.getTime() - MIN_AGE_MS)),
      ),
    )
    .orderBy(asc(payments.expiresAt))
    .limit(BATCH_SIZE);

  const failures: unknown[] = [];
  for (const payment of undecided) {
    const reconciled =
      payment.expiresAt <= now ? abandonPayment(deps, payment.kind, payment.payableId) : refreshPayment(deps, payment);
    // A payment that fails must not stop the others; the next run, a minute later, tries it again.
    await reconciled.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some payments could not be reconciled");
}
