import { asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { orderLines, orders, parcels } from "../tables/order-tables.ts";
import { type OrdersDeps, PAYABLE } from "./deps.ts";

export type OrderRow = typeof orders.$inferSelect;
export type ParcelRow = typeof parcels.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** An order with its parcels and lines, read under its lock. */
export interface LockedOrder {
  order: OrderRow;
  parcels: ParcelRow[];
  lines: LineRow[];
}

/** Locks the order: every other change, webhook events included, waits for this transaction. */
export async function lockOrder({ payments }: Pick<OrdersDeps, "payments">, tx: Database, orderId: string) {
  await payments.lock(tx, PAYABLE, orderId);
  return readLockedOrder(tx, orderId);
}

/** Reads the order for a caller that already holds the payment's lock. */
export async function readLockedOrder(tx: Database, orderId: string): Promise<LockedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId}`);
  return {
    order,
    parcels: await tx.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.id)),
    lines: await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position)),
  };
}
