import { istDate } from "@medisense/contract/ist";
import { and, eq, exists, inArray, lt, sql } from "drizzle-orm";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { inTheStore } from "../order-state/parcel-states.ts";
import { refreshSelling } from "../order-state/refresh-selling.ts";
import { stores } from "../tables/catalogue-tables.ts";
import { parcels } from "../tables/order-tables.ts";

/**
 * Closes stores whose licence has expired, and releases or refunds what they have not handed over, whether or not they
 * sold until then.
 */
export async function closeExpiredStores({ db, clock }: Pick<OrdersDeps, "db" | "clock">) {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await refreshSelling(tx, now);
    const ofStore = and(eq(parcels.storeId, stores.id), inArray(parcels.state, ["awaiting_payment", ...inTheStore]));
    const expired = await tx
      .select({ id: stores.id })
      .from(stores)
      .where(
        and(
          lt(stores.licenceValidUntil, istDate(now)),
          exists(tx.select({ one: sql`1` }).from(parcels).where(ofStore)),
        ),
      );
    for (const { id } of expired) {
      await enqueue(tx, "orders.cancelParcelsOfClosed", { storeId: id }, { jobKey: `close store ${id}` });
    }
  });
}
