import { and, asc, eq, lt } from "drizzle-orm";
import { abandon } from "./abandon.ts";
import type { PaymentsDeps } from "./deps.ts";
import { refreshPayment } from "./refresh.ts";
import { payments } from "./tables.ts";

/** Younger ones are left to their notices. */
const ASK_AFTER_MS = 60_000;
/** Enough for a busy quarter of an hour. Those next to expire come first, so nobody waits beyond the end of their own time. */
const AT_ONCE = 1000;

/** Finds out what became of payments whose notice never came, and ends those whose time is over. */
export async function reconcile(deps: PaymentsDeps): Promise<void> {
  const now = deps.clock.now();
  const undecided = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, "pending"),
        eq(payments.gateway, deps.gateway.name),
        lt(payments.createdAt, new Date(now.getTime() - ASK_AFTER_MS)),
      ),
    )
    .orderBy(asc(payments.expiresAt))
    .limit(AT_ONCE);

  const failures: unknown[] = [];
  for (const payment of undecided) {
    const asked =
      payment.expiresAt <= now ? abandon(deps, payment.kind, payment.payableId) : refreshPayment(deps, payment);
    // One that cannot be asked must not keep the others waiting; the next minute asks again.
    await asked.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some payments could not be asked about");
}
