import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { PaymentsDeps } from "./deps.ts";
import { dueToSend } from "../refund-policy/refund-clocks.ts";
import { payments, refunds } from "./tables.ts";

interface RefundToMake {
  paymentId: string;
  amountPaise: number;
  cause: string;
  reason: string;
}

/** Records a refund and leaves it to a job. The caller must hold the payment's lock. */
export async function scheduleRefund({ clock }: Pick<PaymentsDeps, "clock">, tx: Database, refund: RefundToMake) {
  const now = clock.now();
  await tx.insert(refunds).values({ ...refund, createdAt: now, dueAt: dueToSend(now) });
  await tx.update(payments).set({ status: "refund_pending" }).where(eq(payments.id, refund.paymentId));
  await enqueue(tx, "payments.refund", { paymentId: refund.paymentId });
  return "refund_pending" as const;
}
