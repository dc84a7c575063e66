import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import type { Destination } from "../delivery/destination.ts";
import { isSameDistrict } from "../delivery/district.ts";
import { stores } from "../tables/catalogue-tables.ts";

/** Returns the ids of the stores that sell in the destination's district. */
export async function findNearbyStores(db: Database, { place }: Destination): Promise<string[]> {
  const all = await db
    .select({ id: stores.id, district: stores.district, state: stores.state })
    .from(stores)
    .where(eq(stores.sells, true));
  return all.filter((store) => isSameDistrict(store, place ?? {})).map(({ id }) => id);
}
