import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { batchRecalls, lineBatches } from "../tables/batch-tables.ts";
import { orderLines } from "../tables/order-tables.ts";
import { isMaker } from "./is-maker.ts";

/** Returns those of these order lines that have a recalled batch. */
export async function findRecalledLines(db: Database, lineIds: string[]): Promise<Set<string>> {
  if (lineIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ lineId: lineBatches.lineId })
    .from(lineBatches)
    .innerJoin(orderLines, eq(orderLines.id, lineBatches.lineId))
    .innerJoin(batchRecalls, and(isMaker(batchRecalls.maker, orderLines.maker), eq(batchRecalls.key, lineBatches.key)))
    .where(inArray(lineBatches.lineId, lineIds));
  return new Set(rows.map(({ lineId }) => lineId));
}
