import { istDate } from "@medisense/contract/ist";
import type { Database } from "../../platform/database/open-database.ts";
import { batchToWire, findBatches } from "../batches/find-batches.ts";
import { isSameState } from "../delivery/district.ts";
import { destinationAt } from "../delivery/destination.ts";
import type { LockedOrder, OrderRow, ParcelRow } from "../order-state/lock-order.ts";
import { findDependantName } from "../order-state/find-dependant-name.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import type { stores } from "../tables/catalogue-tables.ts";
import { deliveryFeeLine } from "./delivery-fee-line.ts";
import { deliveryFeeShare } from "./delivery-fee-share.ts";
import { goodsLine } from "./goods-line.ts";
import { issueDocument } from "./issue-document.ts";

type Store = typeof stores.$inferSelect;

/**
 * Issues the store's own tax invoice for a parcel that leaves it. The order's one delivery fee is shared among the
 * parcels that are not cancelled.
 */
export async function issueInvoice(tx: Database, locked: LockedOrder, parcel: ParcelRow, store: Store, now: Date) {
  const { order, lines } = locked;
  const placeOfSupply = parcel.isPickup ? store.state : placeOfSupplyFor(order.deliveryAddress, store);
  const sent = lines.filter((line) => line.parcelId === parcel.id && remainingPacks(line) > 0);
  const batches = await findBatches(
    tx,
    sent.map(({ id }) => id),
  );
  const isWithinState = placeOfSupply === store.state;
  const goods = sent.map((line) => ({
    ...goodsLine(line, remainingPacks(line), isWithinState),
    batches: batches.filter(({ lineId }) => lineId === line.id).map(batchToWire),
  }));
  const feePaise = await deliveryFeeShare(tx, locked, parcel);
  const { name, streetAddress, city, postalCode, state } = order.deliveryAddress;
  const patient = await findDependantName(tx, order);
  await issueDocument(tx, parcel, {
    kind: "invoice",
    now,
    content: {
      seller: sellerOf(store),
      buyer: { name, address: `${streetAddress}, ${city} ${postalCode}`, state, ...(patient && { patient }) },
      orderNumber: order.number,
      date: istDate(now),
      placeOfSupply,
      lines: feePaise === 0 ? goods : [...goods, deliveryFeeLine(feePaise, parcel, goods, isWithinState)],
      totalPaise: goods.reduce((sum, { totalPaise }) => sum + totalPaise, feePaise),
    },
  });
}

/**
 * Returns the state of the destination, where delivered goods change hands. The pin code takes precedence over the
 * typed state: "TN" is not a state.
 */
function placeOfSupplyFor({ postalCode, state }: OrderRow["deliveryAddress"], store: Store) {
  const destination = { state: destinationAt(postalCode).place?.state ?? state.trim() };
  return isSameState(store, destination) ? store.state : destination.state;
}

function sellerOf({ name, address, state, gstin, licenceNo, pharmacistName, pharmacistRegistrationNo }: Store) {
  return { name, address, state, gstin, licenceNo, pharmacistName, pharmacistRegistrationNo };
}
