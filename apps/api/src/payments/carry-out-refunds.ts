import { and, asc, eq } from "drizzle-orm";
import { tryEach } from "../platform/jobs/try-each.ts";
import type { PaymentsDeps } from "./payment-state/deps.ts";
import { rethrowRefusal } from "./gateways/gateway-failures.ts";
import { gatewayOf } from "./gateways/gateway-of.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { keyOfRefund, recordSentRefund } from "./payment-state/record-refunds.ts";
import { recordOutsideRefunds } from "./record-outside-refunds.ts";
import { payments, refunds } from "./payment-state/tables.ts";

type Refund = typeof refunds.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** Makes the pending refunds of a payment at the gateway and records them. Safe to repeat after any failure. */
export async function carryOutRefunds(deps: PaymentsDeps, paymentId: string): Promise<void> {
  // Somebody may have made one of them in the company's dashboard.
  await recordOutsideRefunds(deps, paymentId);
  const pending = await deps.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, "pending")))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  await tryEach(pending, ({ refund, payment }) => carryOut(deps, refund, payment));
}

async function carryOut(deps: PaymentsDeps, refund: Refund, payment: Payment) {
  const { db, clock } = deps;
  const { amountPaise } = refund;
  const made = await gatewayOf(deps, payment)
    .refund({ sessionId: sessionOf(payment), amountPaise, idempotencyKey: keyOfRefund(refund) })
    .catch(rethrowRefusal);

  await db.transaction(async (tx) => {
    // The payment's new status depends on all its refunds, so they are recorded one after the other.
    await tx.select().from(payments).where(eq(payments.id, payment.id)).for("update");
    if (await recordSentRefund(deps, tx, payment, refund, { ...made, madeAt: clock.now() })) return;
    // Another run has recorded it, or somebody's refund in the company's dashboard took its place: then both were made.
    await enqueue(tx, "payments.recordOutsideRefunds", { paymentId: payment.id });
  });
}

function sessionOf({ id, gatewaySessionId }: Payment): string {
  if (!gatewaySessionId) throw new Error(`Payment ${id} was paid without a session`);
  return gatewaySessionId;
}
