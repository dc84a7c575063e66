import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/open-database.ts";
import type { CatalogueParts } from "./catalogue-index.ts";
import { CatalogueIndexBuilder } from "./catalogue-index-builder.ts";
import type { IndexedProduct } from "./indexed-product.ts";

const PRODUCTS_PER_READ = 2000;

/** Reads the parts of an index in batches, so that neither the database nor this thread is blocked. */
export async function readCatalogue(db: Database): Promise<CatalogueParts> {
  const builder = new CatalogueIndexBuilder();
  let last = { name: "", maker: "", packSize: "" };
  for (;;) {
    const { rows } = await db.execute<IndexedProduct & { packSize: string } & Record<string, unknown>>(sql`
      select id, name, generic_name as "genericName", brand_name as "brandName", maker, category, disease, dosage, strength,
        pack_size as "packSize", prescription_required as "prescriptionRequired", nlem2011, schedule,
        offers.stores as "storeIds", offers.price as "pricePaise"
      from products cross join lateral (
        select array_agg(store_id) as stores, min(price_paise) as price from medicines where product_id = products.id) offers
      where (name, maker, pack_size) > (${last.name}, ${last.maker}, ${last.packSize})
      order by name, maker, pack_size limit ${PRODUCTS_PER_READ}`);
    for (const product of rows) if (product.storeIds) builder.add(product);
    if (rows.length < PRODUCTS_PER_READ) return await builder.build();
    last = rows.at(-1)!;
  }
}
