import { and, eq, sql } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { payments, refunds } from "../../payments/payment-state/tables.ts";
import { isPersonOf, personColumns } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { PAYABLE } from "../order-state/deps.ts";
import { orders } from "../tables/order-tables.ts";

/** Selects orders with their person, payment and refunds. Add `where`, `orderBy` and `limit`. */
export function selectOrders(db: Database) {
  return (
    db
      .select({
        order: orders,
        person: personColumns,
        payment: {
          status: payments.status,
          gateway: payments.gateway,
          gatewaySessionId: payments.gatewaySessionId,
          appliedAt: payments.appliedAt,
          checkoutUrl: payments.checkoutUrl,
        },
        refundedPaise:
          sql`(select coalesce(sum(${refunds.amountPaise}), 0) from ${refunds} where ${refunds.paymentId} = ${payments.id})`.mapWith(
            Number,
          ),
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.patientId))
      .leftJoin(persons, isPersonOf(orders))
      // The payment is opened in the transaction that places the order, so there is always one.
      .innerJoin(payments, and(eq(payments.kind, PAYABLE), eq(payments.payableId, orders.id)))
  );
}

export type FoundOrder = Awaited<ReturnType<typeof selectOrders>>[number];
