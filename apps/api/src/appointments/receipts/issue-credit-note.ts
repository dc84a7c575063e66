import { istDate } from "@medisense/contract/ist";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { payments, refunds } from "../../payments/payment-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { findVisitDocument, type VisitDocument } from "./find-visit-document.ts";
import { issueReceipt } from "./issue-receipt.ts";
import { numberDocument } from "./number-document.ts";

/**
 * Issues the credit note of a refund that the gateway has made, once; of the latest one unless it is named. The caller must
 * hold the payment's lock. Returns undefined while there is no such refund, or nothing that a receipt was issued for.
 */
export async function issueCreditNote(
  tx: Database,
  appointmentId: string,
  now: Date,
  refundId?: string,
): Promise<VisitDocument | undefined> {
  const [refund] = await tx
    .select({
      id: refunds.id,
      amountPaise: refunds.amountPaise,
      reference: refunds.gatewayRefundId,
      sentAt: refunds.sentAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.kind, "appointment"),
        eq(payments.payableId, appointmentId),
        eq(refunds.status, "settled"),
        isNotNull(refunds.gatewayRefundId),
        refundId === undefined ? undefined : eq(refunds.id, refundId),
      ),
    )
    .orderBy(desc(refunds.sentAt), desc(refunds.createdAt))
    .limit(1);
  const issued = await findVisitDocument(tx, appointmentId, "credit_note", refund?.id ?? refundId);
  if (issued || !refund?.reference) return issued;
  const receipt = await issueReceipt(tx, appointmentId, now);
  if (!receipt) return undefined;
  const { doctorId, number, content } = receipt;
  return numberDocument(
    tx,
    {
      appointmentId,
      doctorId,
      kind: "credit_note",
      refundId: refund.id,
      content: {
        ...content,
        ofReceipt: { number, date: content.date },
        date: istDate(now),
        totalPaise: refund.amountPaise,
        refund: { reference: refund.reference, date: istDate(refund.sentAt ?? now) },
      },
    },
    now,
  );
}
