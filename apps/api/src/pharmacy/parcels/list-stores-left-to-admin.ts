import type { StoreLeftToAdmin } from "@medisense/contract/operators/parcels-under-way";
import { and, asc, count, eq, min } from "drizzle-orm";
import type { OrdersDeps } from "../order-state/deps.ts";
import { isLeftToAdmin } from "../order-state/is-left-to-admin.ts";
import { stores } from "../tables/catalogue-tables.ts";
import { parcelSteps, parcels } from "../tables/order-tables.ts";

const MOST = 200;

/** Lists the stores with parcels that an admin has to end, the one with the oldest first. */
export async function listStoresLeftToAdmin({
  db,
  clock,
}: Pick<OrdersDeps, "db" | "clock">): Promise<StoreLeftToAdmin[]> {
  const since = min(parcelSteps.at);
  const rows = await db
    .select({ id: stores.id, name: stores.name, parcels: count(), since })
    .from(stores)
    .innerJoin(parcels, and(eq(parcels.storeId, stores.id), eq(parcels.state, "out_for_delivery")))
    .innerJoin(parcelSteps, and(eq(parcelSteps.parcelId, parcels.id), eq(parcelSteps.state, parcels.state)))
    .where(isLeftToAdmin(clock.now()))
    .groupBy(stores.id)
    .orderBy(asc(since), asc(stores.id))
    .limit(MOST);
  return rows.map(({ id, since: oldest, ...store }) => ({ _id: id, ...store, since: oldest!.toISOString() }));
}
