import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { LineRow } from "../order-state/lock-order.ts";
import { batchRecalls } from "../tables/batch-tables.ts";

/** The key of the advisory lock; any number that nothing else in this database locks. */
const RECALLING = 7_203_351;

/** Makes a recall wait for parcels that are about to leave, and them for it, so that it misses none. */
export const lockForRecall = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${RECALLING})`);

/** Throws when one of these batches of order lines was recalled. */
export async function refuseRecalled(
  tx: Database,
  lines: Pick<LineRow, "id" | "maker">[],
  batches: { lineId: string; key: string }[],
) {
  if (batches.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${RECALLING})`);
  const recalled = await tx
    .select({ maker: batchRecalls.maker, key: batchRecalls.key })
    .from(batchRecalls)
    .where(
      inArray(
        batchRecalls.key,
        batches.map(({ key }) => key),
      ),
    );
  const makerOf = new Map(lines.map(({ id, maker }) => [id, maker.toLowerCase()]));
  const isRecalled = batches.some(({ lineId, key }) =>
    recalled.some((one) => one.maker.toLowerCase() === makerOf.get(lineId) && one.key === key),
  );
  if (isRecalled) throw new DomainError(pharmacyDeskErrors.batchRecalled);
}
