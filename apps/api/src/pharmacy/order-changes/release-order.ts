import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { readLockedOrder } from "../order-state/lock-order.ts";
import { orders } from "../tables/order-tables.ts";
import { releaseStock } from "./release-stock.ts";

/**
 * Releases the stock of an order whose payment was declined, abandoned or timed out. An order in any other state
 * stays as it is.
 */
export async function releaseOrder({ clock }: Pick<OrdersDeps, "clock">, tx: Database, orderId: string) {
  const locked = await readLockedOrder(tx, orderId);
  if (locked.order.state !== "pending") return;
  await tx.update(orders).set({ state: "released" }).where(eq(orders.id, orderId));
  await releaseStock(tx, locked, clock.now());
  await enqueue(tx, "orders.announce", { orderId });
}
