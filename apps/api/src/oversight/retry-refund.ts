import { oversightErrors } from "@medisense/contract/payments/oversight";
import { and, eq, sql } from "drizzle-orm";
import { recordOperatorAct } from "../audit-trail/index.ts";
import { refunds } from "../payments/payment-state/tables.ts";
import { DomainError } from "../platform/domain-error.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import type { OversightDeps } from "./deps.ts";

/**
 * Sends a refund once more that the gateway has not taken over. Its key keeps it from being made twice. Does nothing
 * while the last request waits for its first attempt or is being sent.
 */
export async function retryRefund(
  { db, clock }: OversightDeps,
  { refundId, operatorId }: { refundId: string; operatorId: string },
) {
  await db.transaction(async (tx) => {
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.status, "pending")))
      .for("no key update");
    if (!refund) throw new DomainError(oversightErrors.nothingToSend);
    const { paymentId } = refund;
    const jobKey = `retry refund ${refundId}`;
    const { rows: unfinished } = await tx.execute(sql`
      select 1 from graphile_worker.jobs where key = ${jobKey} and (attempts = 0 or locked_at is not null)`);
    if (unfinished.length > 0) return;
    await enqueue(tx, "payments.refund", { paymentId }, { jobKey });
    const subject = { kind: "refund" as const, id: refundId, name: refundId };
    await recordOperatorAct(tx, { operatorId, act: "retry-refund", subject }, clock.now());
  });
  return { message: "The refund is sent again." };
}
