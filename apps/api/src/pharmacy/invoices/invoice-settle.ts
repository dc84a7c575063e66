import { istDate } from "@medisense/contract/ist";
import type { Database } from "../../platform/database/open-database.ts";
import type { LockedOrder, ParcelRow } from "../orders/lock-order.ts";
import { cameToNothing } from "../orders/order-status.ts";
import { type DocumentRow, isFeeLine } from "./invoice-content.ts";
import { feeInvoiced, feeLine, findDocuments, issue } from "./invoice-issue.ts";

/**
 * Makes the invoices of an order say what is kept of its money, after a parcel has come to its end: what went back is
 * credited, and what of the kept delivery fee had fallen to parcels that never left is invoiced with one that was delivered.
 */
export async function settleDocuments(tx: Database, { order, parcels }: LockedOrder, now: Date) {
  const issued = await findDocuments(tx, { parcels });
  const isForNothing = parcels.every(({ state }) => cameToNothing(state));
  // Several sellers may be in it: in one order for everybody, so that nobody waits for the other's numbers in a circle.
  for (const parcel of parcels.toSorted((one, other) => (one.storeId < other.storeId ? -1 : 1))) {
    if (parcel.state === "returned") await credit(tx, parcel, issued, isForNothing, now);
  }

  const delivered = parcels.find(({ state }) => state === "delivered");
  const isOver = parcels.every(({ state }) => state === "delivered" || cameToNothing(state));
  const openPaise = order.deliveryFeePaise - feeInvoiced(issued);
  if (delivered && isOver && openPaise > 0) await supplement(tx, delivered, issued, openPaise, now);
}

/** Takes back what an invoice said when its parcel has come back; the delivery not before that is refunded too. */
async function credit(tx: Database, parcel: ParcelRow, issued: DocumentRow[], isForNothing: boolean, now: Date) {
  const own = issued.filter(({ parcelId }) => parcelId === parcel.id);
  const invoice = own.find(({ kind }) => kind === "invoice");
  // What never left the counter was not invoiced.
  if (!invoice) return;
  const credited = own.flatMap(({ kind, content }) => (kind === "credit_note" ? content.lines : []));
  const isCredited = (isFee: boolean) => credited.some((line) => isFeeLine(line) === isFee);
  const lines = invoice.content.lines.filter((line) =>
    isFeeLine(line) ? isForNothing && !isCredited(true) : !isCredited(false),
  );
  if (lines.length === 0) return;
  await issue(tx, parcel, {
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
  const { number, content } = issued.find(({ parcelId }) => parcelId === parcel.id)!;
  await issue(tx, parcel, {
    kind: "invoice",
    isDeliveryOnly: true,
    now,
    content: {
      ...content,
      ofInvoice: { number, date: content.date },
      date: istDate(now),
      lines: [feeLine(feePaise, parcel, content.lines, content.placeOfSupply === content.seller.state)],
      totalPaise: feePaise,
    },
  });
}
