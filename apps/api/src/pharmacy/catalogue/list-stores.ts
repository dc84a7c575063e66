import { eq, sql } from "drizzle-orm";
import { stores } from "../tables/catalogue-tables.ts";
import type { CataloguePage } from "./catalogue-page.ts";
import type { CatalogueDeps } from "./deps.ts";
import { storeOf } from "./store-of.ts";

export async function listStores({ catalogue, db }: CatalogueDeps, { page, limit }: CataloguePage) {
  const [index, total, rows] = await Promise.all([
    catalogue.current(),
    db.$count(stores, eq(stores.sells, true)),
    db
      .select()
      .from(stores)
      .where(eq(stores.sells, true))
      .orderBy(sql`${stores.rating} desc nulls last`, stores.name)
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { data: rows.map((row) => storeOf(row, index.countOfStore(row.id))), total };
}
