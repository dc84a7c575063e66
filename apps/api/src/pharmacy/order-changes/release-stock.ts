import type { Database } from "../../platform/database/open-database.ts";
import type { LockedOrder } from "../order-state/lock-order.ts";
import { moveParcel } from "../order-state/move-parcel.ts";
import { moveStock } from "../order-state/move-stock.ts";

/** Makes the stock of an unpaid order free again, and cancels its parcels. */
export async function releaseStock(tx: Database, { order, parcels, lines }: LockedOrder, at: Date) {
  if (!(await moveStock(tx, lines, "reserved", "stock"))) {
    throw new Error(`The stock of order ${order.id} was not reserved`);
  }
  for (const parcel of parcels) await moveParcel(tx, parcel, "cancelled", at);
}
