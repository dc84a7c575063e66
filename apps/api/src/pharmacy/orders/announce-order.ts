import { eq } from "drizzle-orm";
import { roomOfUser } from "../../platform/realtime/realtime.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { orders, parcels } from "../order-tables.ts";
import { roomOfStore } from "../parcels/watch-store.ts";

/** Tells open pages, on every server process, that an order moved on. A job does it, which is run only after the commit of its cause. */
export async function announceOrder({ db, realtime }: Pick<OrdersDeps, "db" | "realtime">, orderId: string) {
  const found = await db
    .select({ patientId: orders.patientId, storeId: parcels.storeId, paidAt: orders.paidAt })
    .from(orders)
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .where(eq(orders.id, orderId));
  const [first] = found;
  if (!first) return;
  realtime.to(roomOfUser(first.patientId)).emit("orderChanged", { orderId });
  // What nobody has paid for is none of a store's business.
  if (!first.paidAt) return;
  for (const storeId of new Set(found.map((parcel) => parcel.storeId))) {
    realtime.to(roomOfStore(storeId)).emit("storeOrdersChanged", { storeId });
  }
}
