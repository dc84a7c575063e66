import { PRESCRIPTION_WAIT_DAYS } from "@medisense/contract/orders";
import { asc, eq, inArray } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { Fulfilled } from "../../payments/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { lockCart } from "../cart/lock-cart.ts";
import { takeFromCart } from "../cart/take-from-cart.ts";
import { findOrderPatient } from "../order-mails/order-patient.ts";
import { orderOfMinorMail } from "../order-mails/order-of-minor-mail.ts";
import { orderPlacedMail } from "../order-mails/order-placed-mail.ts";
import { orderTooLateMail } from "../order-mails/order-too-late-mail.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { isOrderedByMinor, ORDERED_BY_MINOR } from "../order-state/is-ordered-by-minor.ts";
import { type LockedOrder, readLockedOrder } from "../order-state/lock-order.ts";
import { moveParcel } from "../order-state/move-parcel.ts";
import { moveStock } from "../order-state/move-stock.ts";
import { stores } from "../tables/catalogue-tables.ts";
import { orders, parcels as parcelRows } from "../tables/order-tables.ts";
import { releaseStock } from "./release-stock.ts";

const DAY_MS = 86_400_000;

const CANCELLED = "Cancelled by the patient";
const TOO_LATE = "Not all of the order was available when the money arrived.";

/**
 * Confirms an order whose payment has arrived, or returns why it is refunded. Refunds when a store has stopped selling or
 * the holder has turned out to be a minor. After a late payment, also refunds when packs are missing or the patient has
 * cancelled the order.
 * Safe to repeat, because gateways deliver the same webhook event more than once.
 */
export async function confirmOrder(
  { clock }: Pick<OrdersDeps, "clock">,
  tx: Database,
  orderId: string,
): Promise<Fulfilled> {
  const now = clock.now();
  const locked = await readLockedOrder(tx, orderId);
  const { order, parcels, lines } = locked;
  if (order.state === "paid") return "fulfilled";
  if (order.state === "too_late") return { refundBecause: TOO_LATE };
  if (order.state === "released" && parcels.some(({ cancelledBecause }) => cancelledBecause === "patient")) {
    await enqueue(tx, "orders.announce", { orderId });
    return { refundBecause: CANCELLED };
  }

  // Locks the patient before the stock, as placing does. The reverse order could deadlock two orders of one patient.
  await lockCart(tx, order.patientId);
  const from = order.state === "pending" ? "reserved" : "stock";
  const isOfMinor = await isOrderedByMinor({ db: tx, clock }, order);
  const isRefused = isOfMinor || !(await areAllSelling(tx, parcels));
  if (isRefused && from === "reserved") await releaseStock(tx, locked, now);
  if (isRefused || !(await moveStock(tx, lines, from, "sold"))) {
    await tx.update(orders).set({ state: "too_late" }).where(eq(orders.id, orderId));
    const cancelledBecause = isOfMinor ? "minor" : "too_late";
    await tx.update(parcelRows).set({ cancelledBecause }).where(eq(parcelRows.orderId, orderId));
    const mailOf = isOfMinor ? orderOfMinorMail : orderTooLateMail;
    await sendLater(tx, mailOf(await findOrderPatient(tx, order)), now);
    await enqueue(tx, "orders.announce", { orderId });
    return { refundBecause: isOfMinor ? ORDERED_BY_MINOR : TOO_LATE };
  }

  await begin(tx, locked, now);
  const bought = lines.flatMap(({ medicineId, quantity }) => (medicineId ? [{ medicineId, quantity }] : []));
  await takeFromCart(tx, order.patientId, bought);
  await sendLater(tx, orderPlacedMail(await findOrderPatient(tx, order), locked), now);
  await enqueue(tx, "orders.announce", { orderId });
  return "fulfilled";
}

/** Returns whether each store sells. A suspension waits for the caller's transaction, or is seen here. */
async function areAllSelling(tx: Database, parcels: LockedOrder["parcels"]) {
  const ids = [...new Set(parcels.map(({ storeId }) => storeId))];
  const rows = await tx
    .select({ sells: stores.sells })
    .from(stores)
    .where(inArray(stores.id, ids))
    .orderBy(asc(stores.id))
    .for("share");
  return rows.every(({ sells }) => sells);
}

async function begin(tx: Database, { order, parcels, lines }: LockedOrder, now: Date) {
  const waiting = lines.filter(({ rx }) => rx === "waiting");
  await tx
    .update(orders)
    .set({
      state: "paid",
      paidAt: now,
      prescriptionNeededBy: waiting.length > 0 ? new Date(now.getTime() + PRESCRIPTION_WAIT_DAYS * DAY_MS) : null,
    })
    .where(eq(orders.id, order.id));
  for (const parcel of parcels) {
    const mustWait = waiting.some(({ parcelId }) => parcelId === parcel.id);
    await moveParcel(tx, parcel, mustWait ? "rx_review" : "placed", now);
  }
}
