import type { ParcelUnderWay } from "@medisense/contract/operators/parcels-under-way";
import { and, asc, eq } from "drizzle-orm";
import type { OrdersDeps } from "../order-state/deps.ts";
import { isLeftToAdmin } from "../order-state/is-left-to-admin.ts";
import { stores } from "../tables/catalogue-tables.ts";
import { orders, parcelSteps, parcels } from "../tables/order-tables.ts";

/** Lists what a suspended store has on its way, or what seems lost, the oldest first. All else the store ends itself. */
export async function listParcelsUnderWay(
  { db, clock }: Pick<OrdersDeps, "db" | "clock">,
  { storeId }: { storeId: string },
): Promise<ParcelUnderWay[]> {
  const rows = await db
    .select({ id: parcels.id, orderNumber: orders.number, address: orders.deliveryAddress, since: parcelSteps.at })
    .from(parcels)
    .innerJoin(stores, eq(stores.id, parcels.storeId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(parcelSteps, and(eq(parcelSteps.parcelId, parcels.id), eq(parcelSteps.state, parcels.state)))
    .where(and(eq(parcels.storeId, storeId), eq(parcels.state, "out_for_delivery"), isLeftToAdmin(clock.now())))
    .orderBy(asc(parcelSteps.at), asc(parcels.id));
  return rows.map(({ id, orderNumber, address, since }) => ({
    _id: id,
    orderNumber,
    since: since.toISOString(),
    recipient: address.name,
    phone: address.phone,
  }));
}
