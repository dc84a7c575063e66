import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { PaymentsDeps } from "./deps.ts";
import { addLedgerEntry, keptPaise, refundEntryCause } from "./ledger.ts";
import type { Payment } from "./read-payment.ts";
import { isOutsideRefund } from "../refund-policy/is-outside-refund.ts";
import { dueToArrive, dueToSend, retryAt } from "../refund-policy/refund-clocks.ts";
import { payments, refunds } from "./tables.ts";

type Refund = typeof refunds.$inferSelect;

/** Returns the idempotency key of a refund. Razorpay takes letters, digits, hyphens and underscores only. */
export const keyOfRefund = ({ id, attempt }: Pick<Refund, "id" | "attempt">) =>
  attempt === 1 ? id : `${id}-${attempt}`;

/** A refund as the company made it. */
interface Made {
  refundId: string;
  reference?: string;
  madeAt: Date;
}

/**
 * Records that the company has taken over a pending refund. Returns false when that was recorded before. The caller must
 * hold the payment's lock.
 */
export async function recordSentRefund(
  { clock, fulfilmentOf }: PaymentsDeps,
  tx: Database,
  payment: Payment,
  refund: Refund,
  { refundId, reference, madeAt }: Made,
): Promise<boolean> {
  const { id, amountPaise, reason, attempt } = refund;
  const { rowCount } = await tx
    .update(refunds)
    .set({
      status: "settled",
      state: "sent",
      gatewayRefundId: refundId,
      bankReference: reference ?? null,
      sentAt: madeAt,
      ...dueToArrive(payment.gateway, madeAt),
    })
    .where(and(eq(refunds.id, id), eq(refunds.status, "pending"), eq(refunds.attempt, attempt)));
  if (rowCount === 0) return false;
  await addLedgerEntry(tx, payment.id, clock.now(), {
    account: "refunded",
    amountPaise,
    cause: refundEntryCause(refund),
  });

  const pending = await tx.$count(refunds, and(eq(refunds.paymentId, payment.id), eq(refunds.status, "pending")));
  const isWhole = pending === 0 && (await keptPaise(tx, payment.id)) === 0;
  const status = pending > 0 ? "refund_pending" : isWhole ? "refunded" : "partially_refunded";
  await tx.update(payments).set({ status }).where(eq(payments.id, payment.id));
  const endsTheDeal = isWhole && isOutsideRefund(refund);
  await fulfilmentOf(payment.kind).refunded(tx, payment.payableId, { id, amountPaise, reason, endsTheDeal });
  return true;
}

/** Enters that the money of a refund came back, and plans to send it again. After the last attempt a person decides. */
export async function recordReturnedRefund(
  { clock }: Pick<PaymentsDeps, "clock">,
  tx: Database,
  refund: Refund,
): Promise<void> {
  const { paymentId, amountPaise, attempt } = refund;
  const now = clock.now();
  await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  const runAt = retryAt(attempt, now);
  const { rowCount } = await tx
    .update(refunds)
    .set({
      status: "pending",
      state: "failed",
      attempt: attempt + 1,
      gatewayRefundId: null,
      bankReference: null,
      expectedBy: null,
      sentAt: null,
      arrivedAt: null,
      failedAt: now,
      dueAt: runAt ? dueToSend(now) : now,
    })
    .where(isStillRefund(refund));
  // Another run has entered it.
  if (rowCount === 0) return;
  await addLedgerEntry(tx, paymentId, now, {
    account: "refunded",
    amountPaise: -amountPaise,
    cause: `${refundEntryCause(refund)} came back`,
  });
  await tx.update(payments).set({ status: "refund_pending" }).where(eq(payments.id, paymentId));
  if (runAt) await enqueue(tx, "payments.refund", { paymentId }, { runAt });
}

/** Returns the condition that nothing has happened to a refund since it was read. */
export const isStillRefund = ({ id, state, attempt }: Refund) =>
  and(eq(refunds.id, id), eq(refunds.state, state), eq(refunds.attempt, attempt));
