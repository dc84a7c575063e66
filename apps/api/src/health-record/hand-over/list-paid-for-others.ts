import type { PaidForOther } from "@medisense/contract/health/hand-over";
import { orderDocumentPath } from "@medisense/contract/orders";
import { and, asc, desc, eq, gt, inArray, isNotNull, ne, not, or } from "drizzle-orm";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { conversations } from "../../consultations/chat/tables.ts";
import { payments } from "../../payments/payment-state/tables.ts";
import { orderDocuments } from "../../pharmacy/tables/document-tables.ts";
import { orders, parcels } from "../../pharmacy/tables/order-tables.ts";
import { endedOn, isOpenTo } from "../../persons/index.ts";
import type { HandOverDeps } from "../record-state/deps.ts";

/**
 * Lists what an account paid for people with accounts of their own, and for those of whom it may read no more. It says whom
 * it paid, and nothing of their health.
 */
export async function listPaidForOthers(
  { db, clock }: Pick<HandOverDeps, "db" | "clock">,
  accountId: string,
): Promise<PaidForOther[]> {
  const reader = { accountId, endedOn: endedOn(clock.now()) };
  const rows = await db
    .select({ payment: payments, chatWith: conversations.doctorId })
    .from(payments)
    .leftJoin(appointments, and(eq(payments.kind, "appointment"), eq(appointments.id, payments.payableId)))
    .leftJoin(orders, and(eq(payments.kind, "medicine-order"), eq(orders.id, payments.payableId)))
    .leftJoin(
      conversations,
      and(
        eq(conversations.patientId, accountId),
        eq(conversations.doctorId, appointments.doctorId),
        gt(conversations.lastSeq, 0),
      ),
    )
    .where(
      and(
        eq(payments.payerId, accountId),
        inArray(payments.status, ["paid", "refund_pending", "refunded", "partially_refunded"]),
        isNotNull(payments.appliedAt),
        or(
          ne(appointments.patientId, accountId),
          ne(orders.patientId, accountId),
          not(isOpenTo(reader, appointments.personId)),
          not(isOpenTo(reader, orders.personId)),
        ),
      ),
    )
    .orderBy(desc(payments.appliedAt), desc(payments.id));
  const documents = await db
    .select({ document: orderDocuments, orderId: parcels.orderId })
    .from(orderDocuments)
    .innerJoin(parcels, eq(parcels.id, orderDocuments.parcelId))
    .where(
      inArray(
        parcels.orderId,
        rows.map(({ payment }) => payment.payableId),
      ),
    )
    .orderBy(asc(orderDocuments.issuedAt));
  return rows.map(({ payment, chatWith }) => ({
    _id: payment.id,
    paidAt: payment.appliedAt!.toISOString(),
    kind: payment.kind,
    description: payment.description,
    amount: payment.amountPaise / 100,
    isRefunded: payment.status === "refunded",
    documents: documents
      .filter(({ orderId }) => orderId === payment.payableId)
      .map(({ document }) => ({ number: document.number, path: orderDocumentPath.replace(":id", document.id) })),
    chatWith,
  }));
}
