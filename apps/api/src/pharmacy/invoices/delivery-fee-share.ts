import type { Database } from "../../platform/database/open-database.ts";
import type { LockedOrder, ParcelRow } from "../order-state/lock-order.ts";
import { endedUndelivered } from "../order-state/parcel-states.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import { shareOut } from "../../platform/documents/share-out.ts";
import { findDocuments } from "./find-documents.ts";
import { type DocumentRow, isFeeLine } from "./order-document.ts";

/** Returns the paise of delivery fee on the invoices among these documents. */
export function deliveryFeeInvoiced(documents: Pick<DocumentRow, "kind" | "content">[]) {
  return documents
    .flatMap(({ kind, content }) => (kind === "invoice" ? content.lines : []))
    .reduce((sum, line) => sum + (isFeeLine(line) ? line.totalPaise : 0), 0);
}

/**
 * Returns the parcel's share of the delivery fee in paise: proportional to its goods. The last parcel takes the rest.
 */
export async function deliveryFeeShare(tx: Database, { order, parcels, lines }: LockedOrder, parcel: ParcelRow) {
  const issued = await findDocuments(tx, { parcels });
  const isOpen = ({ id, state }: ParcelRow) =>
    id === parcel.id || (!endedUndelivered(state) && !issued.some(({ parcelId }) => parcelId === id));
  const open = parcels.filter(isOpen);
  const goodsOf = (id: string) =>
    lines.reduce((sum, line) => sum + (line.parcelId === id ? line.pricePaise * remainingPacks(line) : 0), 0);
  const shares = shareOut(
    order.deliveryFeePaise - deliveryFeeInvoiced(issued),
    open.map(({ id }) => goodsOf(id)),
  );
  return shares[open.findIndex(({ id }) => id === parcel.id)]!;
}
