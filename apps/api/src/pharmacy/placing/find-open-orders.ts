import { orderErrors } from "@medisense/contract/orders";
import { and, eq, gt, or, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { OrderRow } from "../order-state/lock-order.ts";
import { orders } from "../tables/order-tables.ts";
import type { Placing } from "./placing.ts";

/** Finds the patient's unpaid orders, and the one that this request id has already placed. */
export function findOpenOrders(tx: Database, { patientId, requestId }: Placing, now: Date): Promise<OrderRow[]> {
  // An order without a request id has null there, which equals nothing.
  return selectOpenOrders(tx, { patientId, requestId: requestId ?? null, now: now.toISOString() });
}

const selectOpenOrders = buildOnce("open_orders", (db) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.patientId, sql.placeholder("patientId")),
        or(
          eq(orders.requestId, sql.placeholder("requestId")),
          and(eq(orders.state, "pending"), gt(orders.holdExpiresAt, sql.placeholder("now"))),
        ),
      ),
    ),
);

/** Returns the order that this request id has placed, or an unpaid one with the same contents. */
export function findSameOrder(open: OrderRow[], requestId: string | undefined, contents: string) {
  const ofRequest = open.find((order) => requestId !== undefined && order.requestId === requestId);
  if (ofRequest && ofRequest.contents !== contents) throw new DomainError(orderErrors.requestIdUsed);
  return ofRequest ?? open.find((order) => order.contents === contents);
}
