import { eq } from "drizzle-orm";
import { roomOfUser } from "../../platform/realtime/realtime.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { roomOfStore } from "../parcels/watch-stores.ts";
import { orders, parcels } from "../tables/order-tables.ts";

/** Notifies open pages in every server process that an order changed. A job runs it, after the commit of the change. */
export async function announceOrder({ db, realtime }: Pick<OrdersDeps, "db" | "realtime">, orderId: string) {
  const found = await db
    .select({ patientId: orders.patientId, storeId: parcels.storeId, paidAt: orders.paidAt })
    .from(orders)
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .where(eq(orders.id, orderId));
  const [first] = found;
  if (!first) return;
  realtime.to(roomOfUser(first.patientId)).emit("orderChanged", { orderId });
  // Stores do not see unpaid orders.
  if (!first.paidAt) return;
  for (const storeId of new Set(found.map((parcel) => parcel.storeId))) {
    realtime.to(roomOfStore(storeId)).emit("storeOrdersChanged", { storeId });
  }
}
