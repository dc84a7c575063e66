import { sql } from "drizzle-orm";
import type { PharmacyDeps } from "../deps.ts";
import { stores } from "../tables.ts";
import { storeOf } from "./store-listing.ts";

export interface Page {
  page: number;
  limit: number;
}

export async function listStores({ catalogue, db }: PharmacyDeps, { page, limit }: Page) {
  const [index, total, rows] = await Promise.all([
    catalogue.current(),
    db.$count(stores),
    db
      .select()
      .from(stores)
      .orderBy(sql`${stores.rating} desc nulls last`, stores.name)
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { data: rows.map((row) => storeOf(row, index.countOfStore(row.id))), total };
}
