import { istDate } from "@medisense/contract/ist";
import { ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { stores } from "../tables/catalogue-tables.ts";

/** Derives which stores sell: those with a checked, valid licence that are not suspended. Returns the changed ones. */
export function refreshSelling(tx: Database, now: Date) {
  const maySell = sql<boolean>`(${stores.checkedAt} is not null and ${stores.suspendedAt} is null
    and coalesce(${stores.licenceValidUntil} >= ${istDate(now)}::date, true))`;
  return tx
    .update(stores)
    .set({ sells: maySell })
    .where(ne(stores.sells, maySell))
    .returning({ id: stores.id, sells: stores.sells });
}
