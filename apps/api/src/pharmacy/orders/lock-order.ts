import { asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { type OrdersDeps, PAYABLE } from "../order-deps.ts";
import { orderLines, orders, parcels } from "../order-tables.ts";

export type OrderRow = typeof orders.$inferSelect;
export type ParcelRow = typeof parcels.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** An order with all that changes together with it. */
export interface LockedOrder {
  order: OrderRow;
  parcels: ParcelRow[];
  lines: LineRow[];
}

/** Makes everybody else who would change the order wait, the words of the gateway among them: whoever holds its payment holds it. */
export async function lockOrder({ payments }: Pick<OrdersDeps, "payments">, tx: Database, orderId: string) {
  await payments.lock(tx, PAYABLE, orderId);
  return readForChange(tx, orderId);
}

/** For whoever runs under the payment's lock already. */
export async function readForChange(tx: Database, orderId: string): Promise<LockedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId}`);
  return {
    order,
    parcels: await tx.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.id)),
    lines: await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position)),
  };
}

export const standing = ({ quantity, quantityOff }: Pick<LineRow, "quantity" | "quantityOff">) =>
  quantity - quantityOff;
