import { istDate } from "@medisense/contract/ist";
import type { Database } from "../../platform/database/open-database.ts";
import type { LockedOrder, ParcelRow } from "../order-state/lock-order.ts";
import { endedUndelivered } from "../order-state/parcel-states.ts";
import { deliveryFeeLine } from "./delivery-fee-line.ts";
import { deliveryFeeInvoiced } from "./delivery-fee-share.ts";
import { findDocuments } from "./find-documents.ts";
import { issueDocument } from "./issue-document.ts";
import { type DocumentRow, isFeeLine } from "./order-document.ts";

/**
 * Corrects an order's invoices after a parcel has ended. Returned goods are credited. A kept delivery fee that was
 * assigned to parcels that never left is invoiced with a delivered one.
 */
export async function correctInvoices(tx: Database, { order, parcels }: LockedOrder, now: Date) {
  const issued = await findDocuments(tx, { parcels });
  const isForNothing = parcels.every(({ state }) => endedUndelivered(state));
  // An order may have several sellers. Always taking their counters in one order prevents deadlocks.
  for (const parcel of parcels.toSorted((one, other) => (one.storeId < other.storeId ? -1 : 1))) {
    if (parcel.state === "returned") await credit(tx, parcel, issued, isForNothing, now);
  }

  const delivered = parcels.find(({ state }) => state === "delivered");
  const isOver = parcels.every(({ state }) => state === "delivered" || endedUndelivered(state));
  const openPaise = order.deliveryFeePaise - deliveryFeeInvoiced(issued);
  if (delivered && isOver && openPaise > 0) await supplement(tx, delivered, issued, openPaise, now);
}

/** Credits the invoice of a returned parcel. Its delivery fee is credited only once that is refunded too. */
async function credit(tx: Database, parcel: ParcelRow, issued: DocumentRow[], isForNothing: boolean, now: Date) {
  const own = issued.filter(({ parcelId }) => parcelId === parcel.id);
  const invoice = own.find(({ kind }) => kind === "invoice");
  // A parcel that never left the counter was not invoiced.
  if (!invoice) return;
  const credited = own.flatMap(({ kind, content }) => (kind === "credit_note" ? content.lines : []));
  const isCredited = (isFee: boolean) => credited.some((line) => isFeeLine(line) === isFee);
  const lines = invoice.content.lines.filter((line) =>
    isFeeLine(line) ? isForNothing && !isCredited(true) : !isCredited(false),
  );
  if (lines.length === 0) return;
  await issueDocument(tx, parcel, {
    kind: "credit_note",
    isDeliveryOnly: isCredited(false),
    now,
    content: {
      ...invoice.content,
      ofInvoice: { number: invoice.number, date: invoice.content.date },
      date: istDate(now),
      lines,
      totalPaise: lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
    },
  });
}

async function supplement(tx: Database, parcel: ParcelRow, issued: DocumentRow[], feePaise: number, now: Date) {
  const { number, content } = issued.find(({ parcelId, kind }) => parcelId === parcel.id && kind === "invoice")!;
  await issueDocument(tx, parcel, {
    kind: "invoice",
    isDeliveryOnly: true,
    now,
    content: {
      ...content,
      ofInvoice: { number, date: content.date },
      date: istDate(now),
      lines: [deliveryFeeLine(feePaise, parcel, content.lines, content.placeOfSupply === content.seller.state)],
      totalPaise: feePaise,
    },
  });
}
