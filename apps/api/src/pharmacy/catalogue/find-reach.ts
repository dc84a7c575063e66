import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import type { Destination } from "../delivery/destination.ts";
import { isSameDistrict } from "../delivery/district.ts";
import { stores } from "../tables/catalogue-tables.ts";
import type { CatalogueIndex } from "./search-index/catalogue-index.ts";
import type { Reach, Shortage } from "./search-index/product-reach.ts";

/**
 * Returns how every product reaches the destination now. The index knows who sells what; the database is asked only for
 * what is sold out.
 */
export async function findReach(db: Database, index: CatalogueIndex, { place }: Destination): Promise<Reach> {
  const all = await db.select({ id: stores.id, district: stores.district, state: stores.state }).from(stores);
  const nearby = all.filter((store) => isSameDistrict(store, place ?? {})).map(({ id }) => id);
  const isLeft = sql`from medicines other where other.product_id = short.id and other.stock > 0`;
  const { rows } = await db.execute<Shortage & Record<string, unknown>>(sql`
    select id as "productId", not exists (select ${isLeft}) as "isEverywhere"
    from (select distinct product_id as id from medicines where stock = 0) short
    where not exists (select ${isLeft} and other.store_id = any(${`{${nearby.join()}}`}::uuid[]))`);
  return index.reachAt(nearby, rows);
}
