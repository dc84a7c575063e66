import type { Batch } from "@medisense/contract/pharmacy-desk";
import { asc, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { lineBatches } from "../tables/batch-tables.ts";

export type BatchRow = typeof lineBatches.$inferSelect;

/** Returns the batches of these lines, those that expire first in front. */
export async function findBatches(db: Database, lineIds: string[]): Promise<BatchRow[]> {
  if (lineIds.length === 0) return [];
  return db
    .select()
    .from(lineBatches)
    .where(inArray(lineBatches.lineId, lineIds))
    .orderBy(asc(lineBatches.expiresOn), asc(lineBatches.batchNo));
}

export const batchToWire = ({ batchNo, expiresOn, quantity }: BatchRow): Batch => ({
  batchNo,
  expires: expiresOn.slice(0, 7),
  quantity,
});
