import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { readLockedOrder } from "../order-state/lock-order.ts";
import { moveParcel } from "../order-state/move-parcel.ts";
import { moveStock } from "../order-state/move-stock.ts";
import { orders } from "../tables/order-tables.ts";

/**
 * Releases the stock of an order whose payment was declined, abandoned or timed out. An order in any other state
 * stays as it is.
 */
export async function releaseOrder({ clock }: Pick<OrdersDeps, "clock">, tx: Database, orderId: string) {
  const { order, parcels, lines } = await readLockedOrder(tx, orderId);
  if (order.state !== "pending") return;
  await tx.update(orders).set({ state: "released" }).where(eq(orders.id, orderId));
  if (!(await moveStock(tx, lines, "reserved", "stock"))) {
    throw new Error(`The stock of order ${orderId} was not reserved`);
  }
  for (const parcel of parcels) await moveParcel(tx, parcel, "cancelled", clock.now());
  await enqueue(tx, "orders.announce", { orderId });
}
