import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { and, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { batchRecalls } from "../tables/batch-tables.ts";
import { orderLines } from "../tables/order-tables.ts";
import { isMaker } from "./is-maker.ts";

/** The key of the advisory lock; any number that nothing else in this database locks. */
const RECALLING = 7_203_351;

/** Makes a recall wait for parcels that are about to leave, and them for it, so that it misses none. */
export const lockForRecall = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${RECALLING})`);

/** Throws when one of these batches of order lines was recalled. */
export async function refuseRecalled(tx: Database, batches: { lineId: string; key: string }[]) {
  if (batches.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${RECALLING})`);
  const [lineIds, keys] = [batches.map(({ lineId }) => lineId), batches.map(({ key }) => key)];
  const recalled = await tx
    .select({ lineId: orderLines.id, key: batchRecalls.key })
    .from(batchRecalls)
    .innerJoin(orderLines, isMaker(orderLines.maker, batchRecalls.maker))
    .where(and(inArray(orderLines.id, lineIds), inArray(batchRecalls.key, keys)));
  const isRecalled = batches.some(({ lineId, key }) =>
    recalled.some((one) => one.lineId === lineId && one.key === key),
  );
  if (isRecalled) throw new DomainError(pharmacyDeskErrors.batchRecalled);
}
