import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { orders } from "../order-tables.ts";
import { moveParcel } from "../parcels/move-parcel.ts";
import { readForChange } from "./lock-order.ts";
import { moveStock } from "./move-stock.ts";

/** The payment was refused, given up or ran out: the stock is free again. An order that is not waiting for it stays as it is. */
export async function releaseOrder({ clock }: Pick<OrdersDeps, "clock">, tx: Database, orderId: string) {
  const { order, parcels, lines } = await readForChange(tx, orderId);
  if (order.state !== "pending") return;
  await tx.update(orders).set({ state: "released" }).where(eq(orders.id, orderId));
  if (!(await moveStock(tx, lines, "reserved", "stock"))) {
    throw new Error(`The stock of order ${orderId} was not kept`);
  }
  for (const parcel of parcels) await moveParcel(tx, parcel, "cancelled", clock.now());
  await enqueue(tx, "orders.announce", { orderId });
}
