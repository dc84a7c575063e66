import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { orders, parcels } from "../tables/order-tables.ts";
import { ownStore } from "./own-store.ts";

/** Returns a paid parcel to its store. For any other store it does not exist. */
export async function ownParcel(db: Database, id: string, userId: string) {
  const store = await ownStore(db, userId);
  const [found] = await db
    .select({ parcel: parcels })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(parcels.id, id), eq(parcels.storeId, store.id), isNotNull(orders.paidAt)));
  if (!found) throw new DomainError(pharmacyDeskErrors.notFound);
  return { ...found.parcel, store };
}
