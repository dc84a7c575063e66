import { and, asc, eq, inArray } from "drizzle-orm";
import { payments, refunds } from "../../payments/payment-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { PAYABLE } from "../order-state/deps.ts";

/** Returns the refunds of orders with the order of each, first ones first. */
export function findRefunds(db: Database, orderIds: string[]) {
  return db
    .select({ orderId: payments.payableId, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.kind, PAYABLE), inArray(payments.payableId, orderIds)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}
