import { asc, count, desc, eq, sql } from "drizzle-orm";
import { findBatches } from "../batches/find-batches.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { ownStore } from "../order-state/own-store.ts";
import { orderLines, parcels } from "../tables/order-tables.ts";
import { lineReturns } from "../tables/return-tables.ts";
import { deskReturnToWire, selectReturns } from "./select-returns.ts";

interface Question {
  userId: string;
  page: number;
  limit: number;
}

/** Lists the store's returns: undecided ones first, oldest first, then the latest decided. */
export async function listDeskReturns({ db }: Pick<OrdersDeps, "db">, { userId, page, limit }: Question) {
  const store = await ownStore(db, userId);
  const ofStore = eq(parcels.storeId, store.id);
  const [found, [counted]] = await Promise.all([
    selectReturns(db)
      .where(ofStore)
      .orderBy(sql`${lineReturns.decidedAt} desc nulls first`, asc(lineReturns.requestedAt), desc(lineReturns.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({
        total: count(),
        waiting: sql`count(*) filter (where ${lineReturns.state} = 'requested')`.mapWith(Number),
      })
      .from(lineReturns)
      .innerJoin(orderLines, eq(orderLines.id, lineReturns.lineId))
      .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
      .where(ofStore),
  ]);
  const batches = await findBatches(
    db,
    found.map(({ line }) => line.id),
  );
  return { data: found.map((one) => deskReturnToWire(one, batches)), ...counted! };
}
