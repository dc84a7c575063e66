import { asc, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { parcels } from "../tables/order-tables.ts";
import { lineReturns } from "../tables/return-tables.ts";
import { selectReturns } from "./select-returns.ts";

/** Returns what the patients of these orders asked to return, oldest first. */
export function findReturns(db: Database, orderIds: string[]) {
  return selectReturns(db)
    .where(inArray(parcels.orderId, orderIds))
    .orderBy(asc(lineReturns.requestedAt), asc(lineReturns.id));
}
