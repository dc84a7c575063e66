import { type OrderLine, orderDocumentPath, type Parcel } from "@medisense/contract/orders";
import type { LineRow } from "../order-state/lock-order.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import type { FoundParcel } from "./find-parcels.ts";

/** Returns what patient and store both see; delivery code and returns are not part of it. */
export function parcelToWire({
  parcel,
  store,
  lines,
  steps,
  documents,
}: FoundParcel): Omit<Parcel, "deliveryCode" | "returns" | "returnableUntil"> {
  return {
    _id: parcel.id,
    store: { _id: store.id, name: store.name, slug: store.slug, address: store.address, contact: store.contact },
    state: parcel.state,
    isPickup: parcel.isPickup,
    arrives: isDated(parcel) ? { from: parcel.arrivesFrom!, until: parcel.arrivesUntil! } : null,
    collectBy: parcel.state === "ready_for_pickup" ? parcel.collectBy : null,
    cancelledBecause: parcel.cancelledBecause,
    timeline: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
    subtotal: lines.reduce((sum, line) => sum + line.pricePaise * remainingPacks(line), 0) / 100,
    documents: documents.map(({ id, number, kind, isDeliveryOnly }) => ({
      number,
      kind: kind === "invoice" && isDeliveryOnly ? ("supplementary_invoice" as const) : kind,
      path: orderDocumentPath.replace(":id", id),
    })),
    lines: lines.map((line) => lineToWire(line, store)),
  };
}

function lineToWire(line: LineRow, store: { id: string; name: string }): OrderLine {
  return {
    _id: line.id,
    medicine: line.medicineId === null ? null : { _id: line.medicineId, name: line.name, medicineImage: line.image },
    medicalStoreId: { _id: store.id, name: store.name },
    name: line.name,
    quantity: line.quantity,
    quantityOff: line.quantityOff,
    quantityReturned: line.quantityReturned,
    priceAtOrder: line.pricePaise / 100,
    need: line.need,
    reason: line.reason,
    rx: line.rx,
    rxRefusal: line.rxRefusal,
    rxNote: line.rxNote,
  };
}

/** Delivery days are known once nothing is left to review. */
const isDated = ({ arrivesFrom, state }: FoundParcel["parcel"]) => arrivesFrom !== null && state !== "rx_review";
