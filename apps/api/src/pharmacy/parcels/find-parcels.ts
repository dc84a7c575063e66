import { asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { stores } from "../tables/catalogue-tables.ts";
import { orderDocuments } from "../tables/document-tables.ts";
import { orderLines, parcelSteps, parcels } from "../tables/order-tables.ts";

/** Returns parcels with store, lines, steps and documents. */
export async function findParcels(db: Database, wanted: SQL | undefined) {
  const rows = await db
    .select({ parcel: parcels, store: stores })
    .from(parcels)
    .innerJoin(stores, eq(stores.id, parcels.storeId))
    .where(wanted)
    .orderBy(asc(stores.name), asc(parcels.isPickup));
  const ids = rows.map(({ parcel }) => parcel.id);
  if (ids.length === 0) return [];
  const [lines, steps, documents] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.parcelId, ids)).orderBy(asc(orderLines.position)),
    db.select().from(parcelSteps).where(inArray(parcelSteps.parcelId, ids)).orderBy(asc(parcelSteps.id)),
    db
      .select({
        id: orderDocuments.id,
        parcelId: orderDocuments.parcelId,
        kind: orderDocuments.kind,
        isDeliveryOnly: orderDocuments.isDeliveryOnly,
        number: orderDocuments.number,
      })
      .from(orderDocuments)
      .where(inArray(orderDocuments.parcelId, ids))
      .orderBy(asc(orderDocuments.issuedAt), asc(orderDocuments.kind), asc(orderDocuments.number)),
  ]);
  return rows.map(({ parcel, store }) => ({
    parcel,
    store,
    lines: lines.filter(({ parcelId }) => parcelId === parcel.id),
    steps: steps.filter(({ parcelId }) => parcelId === parcel.id),
    documents: documents.filter(({ parcelId }) => parcelId === parcel.id),
  }));
}

export type FoundParcel = Awaited<ReturnType<typeof findParcels>>[number];
