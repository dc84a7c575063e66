import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import type { Destination } from "../delivery/destination.ts";
import { findNearbyStores } from "./find-nearby-stores.ts";
import type { CatalogueIndex } from "./search-index/catalogue-index.ts";
import type { Reach, Shortage } from "./search-index/product-reach.ts";

/**
 * Returns how every product reaches the destination now. The index knows who sells what; the database is asked only for
 * what is sold out.
 */
export async function findReach(db: Database, index: CatalogueIndex, destination: Destination): Promise<Reach> {
  const nearby = await findNearbyStores(db, destination);
  const { rows } = await db.execute<Shortage & Record<string, unknown>>(sql`
    select short.id as "productId", not offers.anywhere as "isEverywhere"
    from (select product_id as id from medicines where stock = 0
      union select product_id from medicines where store_id in (select id from stores where not sells)) short
    cross join lateral (
      select coalesce(bool_or(stock > 0), false) as anywhere,
        bool_or(stock > 0 and store_id = any(${`{${nearby.join()}}`}::uuid[])) as nearby
      from medicines join stores on stores.id = store_id and stores.sells where product_id = short.id) offers
    where offers.nearby is not true`);
  return index.reachAt(nearby, rows);
}
