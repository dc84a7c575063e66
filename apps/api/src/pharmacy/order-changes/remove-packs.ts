import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { correctInvoices } from "../invoices/correct-invoices.ts";
import { type OrdersDeps, PAYABLE } from "../order-state/deps.ts";
import type { LineRow, LockedOrder } from "../order-state/lock-order.ts";
import { moveParcel } from "../order-state/move-parcel.ts";
import { moveStock } from "../order-state/move-stock.ts";
import { endedUndelivered } from "../order-state/parcel-states.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import { orderLines, orders } from "../tables/order-tables.ts";
import { finishReviews } from "./finish-reviews.ts";
import { goodsOfStores } from "./store-shares.ts";

interface Removal {
  removed: { line: LineRow; quantity: number }[];
  /** The reason for which a parcel without packs is cancelled, too. */
  reason: keyof typeof refundReasons;
  /** The state of the removed packs: sold again, or no longer there. */
  packs: "back to stock" | "gone";
}

/** The reasons of a refund, for operators. */
const refundReasons = {
  patient: "Cancelled by the patient",
  refunded: "Refunded at the gateway",
  closed: "The store is closed",
  sold_out: "Out of stock",
  refused: "Not accepted by the pharmacist",
  unprescribed: "No prescription received",
  undecided: "No pharmacist decision",
  returned: "The parcel was returned",
} as const;

/**
 * Removes packs from a paid order and refunds them. The caller must hold the payment's lock. A parcel without packs
 * is cancelled. The delivery fee is refunded once nothing of the order will be delivered. Returns the refunded paise.
 */
export async function removePacks(
  { payments, clock }: Pick<OrdersDeps, "payments" | "clock">,
  tx: Database,
  { order, parcels, lines }: LockedOrder,
  { removed, reason, packs }: Removal,
) {
  const now = clock.now();
  for (const { line, quantity } of removed) {
    line.quantityOff += quantity;
    await tx.update(orderLines).set({ quantityOff: line.quantityOff }).where(eq(orderLines.id, line.id));
  }
  const moved = removed.map(({ line, quantity }) => ({ medicineId: line.medicineId, quantity }));
  if (!(await moveStock(tx, moved, "sold", packs === "gone" ? "gone" : "stock"))) {
    throw new Error(`The stock of order ${order.id} was not sold`);
  }

  for (const parcel of parcels) {
    const isEmpty = lines.every((line) => line.parcelId !== parcel.id || remainingPacks(line) === 0);
    if (!isEmpty || endedUndelivered(parcel.state)) continue;
    await moveParcel(tx, parcel, "cancelled", now, { cancelledBecause: reason === "returned" ? null : reason });
  }
  if (order.prescriptionNeededBy && !lines.some((line) => line.rx === "waiting" && remainingPacks(line) > 0)) {
    await tx.update(orders).set({ prescriptionNeededBy: null }).where(eq(orders.id, order.id));
  }

  await finishReviews(tx, { order, parcels, lines }, now);
  await correctInvoices(tx, { order, parcels, lines }, now);

  const goodsPaise = removed.reduce((sum, { line, quantity }) => sum + line.pricePaise * quantity, 0);
  const isForNothing = parcels.every(({ state }) => endedUndelivered(state));
  const refundPaise = goodsPaise + (isForNothing ? order.deliveryFeePaise : 0);
  await payments.refund(tx, PAYABLE, order.id, refundReasons[reason], {
    amountPaise: refundPaise,
    cause: randomUUID(),
    ...(!isForNothing && { from: goodsOfStores(parcels, removed), leaving: storesWithoutParcel(parcels) }),
  });
  await enqueue(tx, "orders.announce", { orderId: order.id });
  return { refundPaise, deliveryFeePaise: refundPaise - goodsPaise };
}

/** The stores that send nothing any more and never did. Another store's invoice then has their part of the delivery fee. */
function storesWithoutParcel(parcels: LockedOrder["parcels"]): string[] {
  const sending = parcels.filter(({ state }) => state !== "cancelled").map(({ storeId }) => storeId);
  return parcels.map(({ storeId }) => storeId).filter((id) => !sending.includes(id));
}
