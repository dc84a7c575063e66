import { PRESCRIPTION_WAIT_DAYS } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { lockCart } from "../cart/change-cart.ts";
import { takeFromCart } from "../cart/take-from-cart.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { orders } from "../order-tables.ts";
import { moveParcel } from "../parcels/move-parcel.ts";
import { type LockedOrder, readForChange } from "./lock-order.ts";
import { moveStock } from "./move-stock.ts";
import { findPatient, lateRefundMail, placedMail } from "./order-mails.ts";

const DAY_MS = 86_400_000;

/**
 * Money has arrived. While the stock is kept the order stands; later it still does if all of it can be had again,
 * otherwise the money goes back. Safe to repeat: gateways deliver the same notice more than once.
 */
export async function confirmOrder(
  { clock }: Pick<OrdersDeps, "clock">,
  tx: Database,
  orderId: string,
): Promise<"fulfilled" | "refund"> {
  const now = clock.now();
  const locked = await readForChange(tx, orderId);
  const { order, lines } = locked;
  if (order.state === "paid") return "fulfilled";
  if (order.state === "too_late") return "refund";

  // The patient before the stock, as placing does: the other way round, two orders of one patient could wait for each other.
  await lockCart(tx, order.patientId);
  const isSold = await moveStock(tx, lines, order.state === "pending" ? "reserved" : "stock", "sold");
  if (!isSold) {
    await tx.update(orders).set({ state: "too_late" }).where(eq(orders.id, orderId));
    await sendLater(tx, lateRefundMail(await findPatient(tx, order)), now);
    await enqueue(tx, "orders.announce", { orderId });
    return "refund";
  }

  await begin(tx, locked, now);
  const bought = lines.flatMap(({ medicineId, quantity }) => (medicineId ? [{ medicineId, quantity }] : []));
  await takeFromCart(tx, order.patientId, bought);
  await sendLater(tx, placedMail(await findPatient(tx, order), locked), now);
  await enqueue(tx, "orders.announce", { orderId });
  return "fulfilled";
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
