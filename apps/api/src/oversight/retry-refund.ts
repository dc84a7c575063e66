import { oversightErrors } from "@medisense/contract/payments/oversight";
import { and, eq } from "drizzle-orm";
import { recordOperatorAct } from "../audit-trail/index.ts";
import { refunds } from "../payments/tables.ts";
import { DomainError } from "../platform/domain-error.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import type { OversightDeps } from "./deps.ts";

/** Sends a refund once more that the gateway has not taken over. Its key keeps it from being made twice. */
export async function retryRefund(
  { db, clock }: OversightDeps,
  { refundId, operatorId }: { refundId: string; operatorId: string },
) {
  await db.transaction(async (tx) => {
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.status, "pending")));
    if (!refund) throw new DomainError(oversightErrors.nothingToSend);
    const { paymentId } = refund;
    await enqueue(tx, "payments.refund", { paymentId }, { jobKey: `retry refund ${refundId}` });
    const subject = { kind: "refund" as const, id: refundId, name: refundId };
    await recordOperatorAct(tx, { operatorId, act: "retry-refund", subject }, clock.now());
  });
  return { message: "The refund is sent again." };
}
