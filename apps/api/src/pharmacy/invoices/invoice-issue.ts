import { istDate } from "@medisense/contract/ist";
import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { isSameState } from "../delivery/district.ts";
import { pincodeOf } from "../delivery/pincodes.ts";
import { documentCounters, orderDocuments } from "../order-tables.ts";
import { type LockedOrder, type OrderRow, type ParcelRow, standing } from "../orders/lock-order.ts";
import { cameToNothing } from "../orders/order-status.ts";
import type { stores } from "../tables.ts";
import { financialYearOf, shareOut, taxInside } from "./gst.ts";
import { type DocumentRow, type InvoiceLine, isFeeLine } from "./invoice-content.ts";

type Store = typeof stores.$inferSelect;

/** A store's own tax invoice for what leaves it. The one delivery fee is shared out among the parcels that are not called off. */
export async function issueInvoice(tx: Database, locked: LockedOrder, parcel: ParcelRow, store: Store, now: Date) {
  const { order, lines } = locked;
  const placeOfSupply = parcel.isPickup ? store.state : stateOfDoor(order.deliveryAddress, store);
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
        isFee: false,
        ...taxInside(totalPaise, line.gstRatePercent, placeOfSupply === store.state),
      };
    });
  const feePaise = await feeShare(tx, locked, parcel);
  const { name, streetAddress, city, postalCode, state } = order.deliveryAddress;
  await issue(tx, parcel, {
    kind: "invoice",
    now,
    content: {
      seller: sellerOf(store),
      buyer: { name, address: `${streetAddress}, ${city} ${postalCode}`, state },
      orderNumber: order.number,
      date: istDate(now),
      placeOfSupply,
      lines: feePaise === 0 ? goods : [...goods, feeLine(feePaise, parcel, goods, placeOfSupply === store.state)],
      totalPaise: goods.reduce((sum, { totalPaise }) => sum + totalPaise, feePaise),
    },
  });
}

/** Where goods that are brought change hands. What the pin code says goes before what somebody typed: "TN" is no state. */
function stateOfDoor({ postalCode, state }: OrderRow["deliveryAddress"], store: Store) {
  const ofDoor = { state: pincodeOf(postalCode)?.state ?? state.trim() };
  return isSameState(store, ofDoor) ? store.state : ofDoor.state;
}

/** What is done for goods follows the goods: it is taxed at the highest of their rates. What is collected was not delivered. */
export function feeLine(
  feePaise: number,
  { isPickup }: ParcelRow,
  goods: InvoiceLine[],
  isSameState: boolean,
): InvoiceLine {
  const gstRatePercent = Math.max(...goods.map((line) => line.gstRatePercent));
  return {
    name: isPickup ? "Service charge" : "Delivery",
    detail: "",
    hsn: goods[0]!.hsn,
    quantity: 1,
    pricePaise: feePaise,
    mrpPaise: feePaise,
    gstRatePercent,
    totalPaise: feePaise,
    isFee: true,
    ...taxInside(feePaise, gstRatePercent, isSameState),
  };
}

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

/** How much of the delivery fee stands on the invoices among these. */
export function feeInvoiced(documents: Pick<DocumentRow, "kind" | "content">[]) {
  return documents
    .flatMap(({ kind, content }) => (kind === "invoice" ? content.lines : []))
    .reduce((sum, line) => sum + (isFeeLine(line) ? line.totalPaise : 0), 0);
}

/** What of the fee falls to this parcel: in proportion to the goods, and to the last one what the others left. */
async function feeShare(tx: Database, { order, parcels, lines }: LockedOrder, parcel: ParcelRow) {
  const issued = await findDocuments(tx, { parcels });
  const isOpen = ({ id, state }: ParcelRow) =>
    id === parcel.id || (!cameToNothing(state) && !issued.some(({ parcelId }) => parcelId === id));
  const open = parcels.filter(isOpen);
  const goodsOf = (id: string) =>
    lines.reduce((sum, line) => sum + (line.parcelId === id ? line.pricePaise * standing(line) : 0), 0);
  const shares = shareOut(
    order.deliveryFeePaise - feeInvoiced(issued),
    open.map(({ id }) => goodsOf(id)),
  );
  return shares[open.findIndex(({ id }) => id === parcel.id)]!;
}

function sellerOf({ name, address, state, gstin, licenceNo, pharmacistName, pharmacistRegistrationNo }: Store) {
  return { name, address, state, gstin, licenceNo, pharmacistName, pharmacistRegistrationNo };
}

const PREFIX: Record<DocumentRow["kind"], string> = { invoice: "INV", credit_note: "CRN" };

interface Issue extends Pick<DocumentRow, "kind" | "content"> {
  isDeliveryOnly?: boolean;
  now: Date;
}

/** Gives out the next number of the seller's year, and leaves the mailing to a job. The counter is raised in the transaction of the document, so a number that is not used is not given. */
export async function issue(
  tx: Database,
  { storeId, id: parcelId }: ParcelRow,
  { kind, content, isDeliveryOnly, now }: Issue,
) {
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
  const [document] = await tx
    .insert(orderDocuments)
    .values({
      parcelId,
      storeId,
      kind,
      financialYear,
      sequence,
      number,
      issuedAt: now,
      totalPaise: content.totalPaise,
      content,
      isDeliveryOnly,
    })
    .returning({ id: orderDocuments.id });
  await enqueue(tx, "orders.mailInvoice", { documentId: document!.id });
}
