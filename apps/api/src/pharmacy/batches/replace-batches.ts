import { istDate } from "@medisense/contract/ist";
import { type Batch, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { LockedOrder } from "../order-state/lock-order.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import { lineBatches } from "../tables/batch-tables.ts";
import { batchKey } from "./batch-key.ts";
import { lastDayOf, refuseExpiring } from "./expiry.ts";
import { refuseRecalled } from "./refuse-recalled.ts";

export interface BatchEntry {
  parcelId: string;
  userId: string;
  lines: { lineId: string; batches: Batch[] }[];
}

/** Replaces the batches of these lines of a parcel. The caller holds the order's lock and has checked the state. */
export async function replaceBatches(
  tx: Database,
  locked: LockedOrder,
  { parcelId, userId, lines }: BatchEntry,
  now: Date,
) {
  const own = locked.lines.filter((line) => line.parcelId === parcelId);
  if (lines.some(({ lineId }) => !own.some(({ id }) => id === lineId))) {
    throw new DomainError(pharmacyDeskErrors.notFound);
  }
  for (const { lineId, batches } of lines) {
    const packs = batches.reduce((sum, { quantity }) => sum + quantity, 0);
    if (packs > remainingPacks(own.find(({ id }) => id === lineId)!)) {
      throw new DomainError(pharmacyDeskErrors.morePacksThanOrdered);
    }
  }
  const rows = lines.flatMap(({ lineId, batches }) =>
    batches.map(({ batchNo, expires, quantity }) => {
      const expiresOn = lastDayOf(expires);
      return { lineId, batchNo, key: batchKey(batchNo), expiresOn, quantity, enteredBy: userId, enteredAt: now };
    }),
  );
  const isTwice = new Set(rows.map(({ lineId, key }) => `${lineId} ${key}`)).size < rows.length;
  if (isTwice) throw new DomainError(pharmacyDeskErrors.batchTwice);
  for (const { expiresOn } of rows) refuseExpiring(expiresOn, istDate(now));
  await refuseRecalled(tx, rows);
  const lineIds = lines.map(({ lineId }) => lineId);
  await tx.delete(lineBatches).where(inArray(lineBatches.lineId, lineIds));
  await tx.insert(lineBatches).values(rows);
}
