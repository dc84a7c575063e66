import { and, eq } from "drizzle-orm";
import type { PaymentsDeps } from "./deps.ts";
import { enter } from "./ledger.ts";
import { payments, refunds } from "./tables.ts";

/** Has the gateway give the money back, and notes that it did. After a failure at any point it can be done again. */
export async function carryOutRefund(deps: PaymentsDeps, paymentId: string): Promise<void> {
  const { db, clock, gateway, fulfilmentOf } = deps;
  const [due] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, "pending")));
  if (!due) return;

  const { refund, payment } = due;
  const { refundId } = await gateway.refund({
    sessionId: sessionOf(payment),
    amountPaise: refund.amountPaise,
    idempotencyKey: refund.id,
  });

  const now = clock.now();
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(refunds)
      .set({ status: "settled", gatewayRefundId: refundId, settledAt: now })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, "pending")));
    // The gateway has given it back once; whoever asked at the same time has noted it.
    if (rowCount === 0) return;
    await enter(tx, paymentId, now, { account: "refunded", amountPaise: refund.amountPaise, cause: "refund" });
    await tx.update(payments).set({ status: "refunded" }).where(eq(payments.id, paymentId));
    await fulfilmentOf(payment.kind).refunded(tx, payment.payableId);
  });
}

function sessionOf({ id, gatewaySessionId }: typeof payments.$inferSelect): string {
  if (!gatewaySessionId) throw new Error(`Payment ${id} was paid without a session`);
  return gatewaySessionId;
}
