import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { refreshSelling } from "../order-state/refresh-selling.ts";

/** Closes stores whose licence has expired, and releases or refunds what they have not handed over. */
export async function closeExpiredStores({ db, clock }: Pick<OrdersDeps, "db" | "clock">) {
  await db.transaction(async (tx) => {
    for (const { id, sells } of await refreshSelling(tx, clock.now())) {
      if (!sells) await enqueue(tx, "orders.cancelParcelsOfClosed", { storeId: id });
    }
  });
}
