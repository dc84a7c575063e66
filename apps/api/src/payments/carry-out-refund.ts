import { and, asc, eq } from "drizzle-orm";
import type { PaymentsDeps } from "./deps.ts";
import { enter, keptOf } from "./ledger.ts";
import { payments, refunds } from "./tables.ts";

type Refund = typeof refunds.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** Has the gateway give back what is due, and notes that it did. After a failure at any point it can be done again. */
export async function carryOutRefund(deps: PaymentsDeps, paymentId: string): Promise<void> {
  const due = await deps.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, "pending")))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  for (const { refund, payment } of due) await carryOut(deps, refund, payment);
}

async function carryOut({ db, clock, gateway, fulfilmentOf }: PaymentsDeps, refund: Refund, payment: Payment) {
  const { amountPaise, reason } = refund;
  const { refundId } = await gateway.refund({
    sessionId: sessionOf(payment),
    amountPaise,
    idempotencyKey: refund.id,
  });

  const now = clock.now();
  await db.transaction(async (tx) => {
    // What the refunds of one payment leave of it depends on all of them, so they take their turn.
    await tx.select().from(payments).where(eq(payments.id, payment.id)).for("update");
    const { rowCount } = await tx
      .update(refunds)
      .set({ status: "settled", gatewayRefundId: refundId, settledAt: now })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, "pending")));
    // The gateway has given it back once; whoever asked at the same time has noted it.
    if (rowCount === 0) return;
    await enter(tx, payment.id, now, { account: "refunded", amountPaise, cause: `refund ${refund.cause}` });

    const pending = await tx.$count(refunds, and(eq(refunds.paymentId, payment.id), eq(refunds.status, "pending")));
    const isWhole = (await keptOf(tx, payment.id)) === 0;
    const status = pending > 0 ? "refund_pending" : isWhole ? "refunded" : "partially_refunded";
    await tx.update(payments).set({ status }).where(eq(payments.id, payment.id));
    await fulfilmentOf(payment.kind).refunded(tx, payment.payableId, { id: refund.id, amountPaise, reason });
  });
}

function sessionOf({ id, gatewaySessionId }: Payment): string {
  if (!gatewaySessionId) throw new Error(`Payment ${id} was paid without a session`);
  return gatewaySessionId;
}
