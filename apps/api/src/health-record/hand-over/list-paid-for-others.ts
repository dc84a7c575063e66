import type { PaidForOther } from "@medisense/contract/health/hand-over";
import { orderDocumentPath } from "@medisense/contract/orders";
import { and, asc, desc, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { payments } from "../../payments/tables.ts";
import { orderDocuments } from "../../pharmacy/tables/document-tables.ts";
import { orders, parcels } from "../../pharmacy/tables/order-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

/** Lists what an account paid for people with accounts of their own. It says whom it paid, and nothing of their health. */
export async function listPaidForOthers({ db }: { db: Database }, accountId: string): Promise<PaidForOther[]> {
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .leftJoin(appointments, and(eq(payments.kind, "appointment"), eq(appointments.id, payments.payableId)))
    .leftJoin(orders, and(eq(payments.kind, "medicine-order"), eq(orders.id, payments.payableId)))
    .where(
      and(
        eq(payments.payerId, accountId),
        inArray(payments.status, ["paid", "refund_pending", "refunded", "partially_refunded"]),
        isNotNull(payments.appliedAt),
        or(ne(appointments.patientId, accountId), ne(orders.patientId, accountId)),
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
  return rows.map(({ payment }) => ({
    _id: payment.id,
    paidAt: payment.appliedAt!.toISOString(),
    kind: payment.kind,
    description: payment.description,
    amount: payment.amountPaise / 100,
    isRefunded: payment.status === "refunded",
    documents: documents
      .filter(({ orderId }) => orderId === payment.payableId)
      .map(({ document }) => ({ number: document.number, path: orderDocumentPath.replace(":id", document.id) })),
  }));
}
