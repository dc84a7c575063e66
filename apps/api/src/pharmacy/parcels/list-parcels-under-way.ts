import type { ParcelUnderWay } from "@medisense/contract/operators/parcels-under-way";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { stores } from "../tables/catalogue-tables.ts";
import { orders, parcelSteps, parcels } from "../tables/order-tables.ts";

/** Lists what a suspended store has on its way, the oldest first. Returns nothing for a store that can end it itself. */
export async function listParcelsUnderWay(
  { db }: { db: Database },
  { storeId }: { storeId: string },
): Promise<ParcelUnderWay[]> {
  const rows = await db
    .select({ id: parcels.id, orderNumber: orders.number, address: orders.deliveryAddress, since: parcelSteps.at })
    .from(parcels)
    .innerJoin(stores, eq(stores.id, parcels.storeId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(parcelSteps, and(eq(parcelSteps.parcelId, parcels.id), eq(parcelSteps.state, parcels.state)))
    .where(and(eq(parcels.storeId, storeId), eq(parcels.state, "out_for_delivery"), isNotNull(stores.suspendedAt)))
    .orderBy(asc(parcelSteps.at), asc(parcels.id));
  return rows.map(({ id, orderNumber, address, since }) => ({
    _id: id,
    orderNumber,
    since: since.toISOString(),
    recipient: address.name,
    phone: address.phone,
  }));
}
