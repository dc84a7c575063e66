import { inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import type { LockedOrder } from "../order-state/lock-order.ts";
import { orderDocuments } from "../tables/document-tables.ts";

export function findDocuments(tx: Database, { parcels }: Pick<LockedOrder, "parcels">) {
  return tx
    .select()
    .from(orderDocuments)
    .where(
      inArray(
        orderDocuments.parcelId,
        parcels.map(({ id }) => id),
      ),
    );
}
