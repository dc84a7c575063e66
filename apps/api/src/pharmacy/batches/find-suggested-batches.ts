import { istDate } from "@medisense/contract/ist";
import { and, desc, eq, gte, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { batchRecalls, lineBatches } from "../tables/batch-tables.ts";
import { orderLines } from "../tables/order-tables.ts";
import { earliestExpiry } from "./expiry.ts";
import { isMaker } from "./is-maker.ts";

/** Returns, by medicine, the batch that its store packed last, without batches that may not be packed any more. */
export async function findSuggestedBatches(db: Database, medicineIds: string[], now: Date) {
  if (medicineIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectDistinctOn([orderLines.medicineId], {
      medicineId: orderLines.medicineId,
      batchNo: lineBatches.batchNo,
      expiresOn: lineBatches.expiresOn,
    })
    .from(lineBatches)
    .innerJoin(orderLines, eq(orderLines.id, lineBatches.lineId))
    .leftJoin(batchRecalls, and(isMaker(batchRecalls.maker, orderLines.maker), eq(batchRecalls.key, lineBatches.key)))
    .where(
      and(
        inArray(orderLines.medicineId, medicineIds),
        gte(lineBatches.expiresOn, earliestExpiry(istDate(now))),
        isNull(batchRecalls.id),
      ),
    )
    .orderBy(orderLines.medicineId, desc(lineBatches.enteredAt), desc(lineBatches.expiresOn));
  return new Map(
    rows.map(({ medicineId, batchNo, expiresOn }) => [medicineId!, { batchNo, expires: expiresOn.slice(0, 7) }]),
  );
}
