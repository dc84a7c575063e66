import { istDate } from "@medisense/contract/ist";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { financialYearOf, shareOut, taxInside } from "./gst.ts";
import type { InvoiceContent } from "./invoice-content.ts";
import { type LockedOrder, type ParcelRow, standing } from "./lock-order.ts";
import { documentCounters, orderDocuments } from "./order-tables.ts";
import type { stores } from "./tables.ts";

type Store = typeof stores.$inferSelect;
type Kind = (typeof orderDocuments.$inferSelect)["kind"];

/** A store's own tax invoice for what leaves it. The one delivery fee is shared out among the parcels that are not called off. */
export async function issueInvoice(tx: Database, locked: LockedOrder, parcel: ParcelRow, store: Store, now: Date) {
  const { order, lines } = locked;
  const isSameState = order.deliveryAddress.state.trim().toLowerCase() === store.state.toLowerCase();
  // Over the counter the goods change hands where the store is.
  const placeOfSupply = parcel.isPickup || isSameState ? store.state : order.deliveryAddress.state;
  const taxOf = (amountPaise: number, rate: number) => taxInside(amountPaise, rate, placeOfSupply === store.state);
  const goods = lines
    .filter((line) => line.parcelId === parcel.id && standing(line) > 0)
    .map((line) => {
      const totalPaise = line.pricePaise * standing(line);
      return {
        name: line.name,
        detail: [line.genericName, line.packSize, line.maker].filter(Boolean).join(", "),
        hsn: line.hsn,
        quantity: standing(line),
        pricePaise: line.pricePaise,
        mrpPaise: line.mrpPaise,
        gstRatePercent: line.gstRatePercent,
        totalPaise,
        ...taxOf(totalPaise, line.gstRatePercent),
      };
    });
  const feePaise = await feeShare(tx, locked, parcel);
  // Bringing goods follows the goods: it is taxed at the highest of their rates.
  const feeRate = Math.max(...goods.map(({ gstRatePercent }) => gstRatePercent));
  const { name, streetAddress, city, postalCode, state } = order.deliveryAddress;
  const content: InvoiceContent = {
    seller: sellerOf(store),
    buyer: { name, address: `${streetAddress}, ${city} ${postalCode}`, state },
    orderNumber: order.number,
    date: istDate(now),
    placeOfSupply,
    lines: [
      ...goods,
      ...(feePaise === 0
        ? []
        : [
            {
              name: DELIVERY,
              detail: "",
              hsn: goods[0]!.hsn,
              quantity: 1,
              pricePaise: feePaise,
              mrpPaise: feePaise,
              gstRatePercent: feeRate,
              totalPaise: feePaise,
              ...taxOf(feePaise, feeRate),
            },
          ]),
    ],
    totalPaise: goods.reduce((sum, { totalPaise }) => sum + totalPaise, feePaise),
  };
  await issue(tx, "invoice", parcel, content, now);
}

/** Takes back what an invoice said, when its parcel came back; the delivery with it if that was refunded too. */
export async function issueCreditNote(tx: Database, parcel: ParcelRow, store: Store, withDelivery: boolean, now: Date) {
  const [invoice] = await tx
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.parcelId, parcel.id), eq(orderDocuments.kind, "invoice")));
  if (!invoice) throw new Error(`Parcel ${parcel.id} went out without an invoice`);
  const lines = invoice.content.lines.filter(({ name }) => withDelivery || name !== DELIVERY);
  const content: InvoiceContent = {
    ...invoice.content,
    ofInvoice: { number: invoice.number, date: invoice.content.date },
    seller: sellerOf(store),
    date: istDate(now),
    lines,
    totalPaise: lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
  };
  await issue(tx, "credit_note", parcel, content, now);
}

const DELIVERY = "Delivery";

/** What of the fee falls to this parcel: in proportion to the goods, and to the last one what the others left. */
async function feeShare(tx: Database, { order, parcels, lines }: LockedOrder, parcel: ParcelRow) {
  const issued = await tx
    .select({ parcelId: orderDocuments.parcelId, content: orderDocuments.content })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.kind, "invoice"), sql`${orderDocuments.parcelId} in ${parcels.map(({ id }) => id)}`));
  const invoicedPaise = issued
    .flatMap(({ content }) => content.lines)
    .reduce((sum, line) => sum + (line.name === DELIVERY ? line.totalPaise : 0), 0);
  const open = parcels.filter(
    ({ id, state }) =>
      id === parcel.id ||
      (!["cancelled", "returned"].includes(state) && !issued.some(({ parcelId }) => parcelId === id)),
  );
  const goodsOf = (id: string) =>
    lines.reduce((sum, line) => sum + (line.parcelId === id ? line.pricePaise * standing(line) : 0), 0);
  const shares = shareOut(
    order.deliveryFeePaise - invoicedPaise,
    open.map(({ id }) => goodsOf(id)),
  );
  return shares[open.findIndex(({ id }) => id === parcel.id)]!;
}

function sellerOf({ name, address, state, gstin, licenceNo, pharmacistName, pharmacistRegistrationNo }: Store) {
  return { name, address, state, gstin, licenceNo, pharmacistName, pharmacistRegistrationNo };
}

const PREFIX: Record<Kind, string> = { invoice: "INV", credit_note: "CRN" };

/** Gives out the next number of the seller's year. The counter is raised in the transaction of the document, so a number that is not used is not given. */
async function issue(tx: Database, kind: Kind, parcel: ParcelRow, content: InvoiceContent, now: Date) {
  const { storeId, id: parcelId } = parcel;
  const financialYear = financialYearOf(content.date);
  const [counter] = await tx
    .insert(documentCounters)
    .values({ storeId, kind, financialYear, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.storeId, documentCounters.kind, documentCounters.financialYear],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning();
  const sequence = counter!.last;
  // The law allows sixteen signs: "INV/26-27/000001".
  const number = `${PREFIX[kind]}/${financialYear.slice(2)}/${String(sequence).padStart(6, "0")}`;
  await tx.insert(orderDocuments).values({
    parcelId,
    storeId,
    kind,
    financialYear,
    sequence,
    number,
    issuedAt: now,
    totalPaise: content.totalPaise,
    content,
  });
}
