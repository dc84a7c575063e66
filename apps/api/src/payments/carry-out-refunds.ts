import { and, asc, eq } from "drizzle-orm";
import { tryEach } from "../platform/jobs/try-each.ts";
import type { PaymentsDeps } from "./deps.ts";
import { gatewayOf } from "./gateways/gateway-of.ts";
import { addLedgerEntry, keptPaise, refundEntryCause } from "./ledger.ts";
import { dueToArrive } from "./refund-policy/refund-clocks.ts";
import { payments, refunds } from "./tables.ts";

type Refund = typeof refunds.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** Makes the pending refunds of a payment at the gateway and records them. Safe to repeat after any failure. */
export async function carryOutRefunds(deps: PaymentsDeps, paymentId: string): Promise<void> {
  const pending = await deps.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, "pending")))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  await tryEach(pending, ({ refund, payment }) => carryOut(deps, refund, payment));
}

async function carryOut(deps: PaymentsDeps, refund: Refund, payment: Payment) {
  const { db, clock, fulfilmentOf } = deps;
  const { amountPaise, reason, attempt } = refund;
  const { refundId, reference } = await gatewayOf(deps, payment).refund({
    sessionId: sessionOf(payment),
    amountPaise,
    // Razorpay takes letters, digits, hyphens and underscores only.
    idempotencyKey: attempt === 1 ? refund.id : `${refund.id}-${attempt}`,
  });

  const now = clock.now();
  await db.transaction(async (tx) => {
    // The payment's new status depends on all its refunds, so they are recorded one after the other.
    await tx.select().from(payments).where(eq(payments.id, payment.id)).for("update");
    const { rowCount } = await tx
      .update(refunds)
      .set({
        status: "settled",
        state: "sent",
        gatewayRefundId: refundId,
        bankReference: reference ?? null,
        sentAt: now,
        ...dueToArrive(payment.gateway, now),
      })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, "pending"), eq(refunds.attempt, attempt)));
    // The gateway refunds once per key; another run of this job has recorded it.
    if (rowCount === 0) return;
    await addLedgerEntry(tx, payment.id, now, { account: "refunded", amountPaise, cause: refundEntryCause(refund) });

    const pending = await tx.$count(refunds, and(eq(refunds.paymentId, payment.id), eq(refunds.status, "pending")));
    const isWhole = (await keptPaise(tx, payment.id)) === 0;
    const status = pending > 0 ? "refund_pending" : isWhole ? "refunded" : "partially_refunded";
    await tx.update(payments).set({ status }).where(eq(payments.id, payment.id));
    await fulfilmentOf(payment.kind).refunded(tx, payment.payableId, { id: refund.id, amountPaise, reason });
  });
}

function sessionOf({ id, gatewaySessionId }: Payment): string {
  if (!gatewaySessionId) throw new Error(`Payment ${id} was paid without a session`);
  return gatewaySessionId;
}
