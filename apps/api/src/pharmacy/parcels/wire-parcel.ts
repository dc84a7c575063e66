import {
  type OrderLine,
  type OrderPrescription,
  orderDocumentPath,
  type Parcel,
  prescriptionFilePath,
} from "@medisense/contract/orders";
import { asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { orderDocuments, orderLines, orderPrescriptions, parcels, parcelSteps } from "../order-tables.ts";
import { type LineRow, type ParcelRow, standing } from "../orders/lock-order.ts";
import { stores } from "../tables.ts";

/** Parcels with all that hangs on them. */
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
      .orderBy(asc(orderDocuments.issuedAt), asc(orderDocuments.kind)),
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

/** What the patient and the store see alike; the code that the patient is told is not part of it. */
export function parcelToWire({ parcel, store, lines, steps, documents }: FoundParcel): Omit<Parcel, "deliveryCode"> {
  return {
    _id: parcel.id,
    store: { _id: store.id, name: store.name, slug: store.slug, address: store.address, contact: store.contact },
    state: parcel.state,
    isPickup: parcel.isPickup,
    arrives: isDated(parcel) ? { from: parcel.arrivesFrom!, until: parcel.arrivesUntil! } : null,
    timeline: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
    subtotal: lines.reduce((sum, line) => sum + line.pricePaise * standing(line), 0) / 100,
    documents: documents.map(({ id, number, kind, isDeliveryOnly }) => ({
      number,
      kind: kind === "invoice" && isDeliveryOnly ? ("supplementary_invoice" as const) : kind,
      path: orderDocumentPath.replace(":id", id),
    })),
    lines: lines.map((line) => lineToWire(line, store)),
  };
}

/** The code is for the patient, from when there is something to be handed over until it is. */
export const codeOf = ({ state, deliveryCode }: ParcelRow) =>
  state === "out_for_delivery" || state === "ready_for_pickup" ? deliveryCode : null;

export function lineToWire(line: LineRow, store: { id: string; name: string }): OrderLine {
  return {
    _id: line.id,
    medicine: line.medicineId === null ? null : { _id: line.medicineId, name: line.name, medicineImage: line.image },
    medicalStoreId: { _id: store.id, name: store.name },
    name: line.name,
    quantity: line.quantity,
    quantityOff: line.quantityOff,
    priceAtOrder: line.pricePaise / 100,
    need: line.need,
    reason: line.reason,
    rx: line.rx,
    rxRefusal: line.rxRefusal,
    rxNote: line.rxNote,
  };
}

export function findOrderPrescriptions(db: Database, orderIds: string[]) {
  return db
    .select()
    .from(orderPrescriptions)
    .where(inArray(orderPrescriptions.orderId, orderIds))
    .orderBy(asc(orderPrescriptions.addedAt), asc(orderPrescriptions.id));
}

export type FoundPrescription = Awaited<ReturnType<typeof findOrderPrescriptions>>[number];

export function prescriptionToWire({ id, kind, prescriptionId, name, addedAt }: FoundPrescription): OrderPrescription {
  return {
    _id: id,
    kind,
    prescriptionId,
    name,
    addedAt: addedAt.toISOString(),
    path: prescriptionFilePath.replace(":id", id),
  };
}

/** Its way begins when nothing has to be reviewed any more. */
const isDated = ({ arrivesFrom, state }: FoundParcel["parcel"]) => arrivesFrom !== null && state !== "rx_review";
