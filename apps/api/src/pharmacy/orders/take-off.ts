import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { settleDocuments } from "../invoices/invoice-settle.ts";
import { type OrdersDeps, PAYABLE } from "../order-deps.ts";
import { orderLines, orders } from "../order-tables.ts";
import { moveParcel } from "../parcels/move-parcel.ts";
import { settleReviews } from "../prescriptions/rx-settle.ts";
import { type LineRow, type LockedOrder, standing } from "./lock-order.ts";
import { moveStock } from "./move-stock.ts";
import { cameToNothing } from "./order-status.ts";

interface TakingOff {
  taken: { line: LineRow; quantity: number }[];
  reason: string;
  /** Whether the packs can be sold to somebody else, or are not there. */
  packs: "back to stock" | "gone";
}

/**
 * Takes packs out of a paid order that the caller holds: their money goes back, and a parcel of which nothing is left is
 * cancelled. Once nothing of the whole order will be delivered, the delivery fee goes back as well. Gives the paise.
 */
export async function takeOff(
  { payments, clock }: Pick<OrdersDeps, "payments" | "clock">,
  tx: Database,
  { order, parcels, lines }: LockedOrder,
  { taken, reason, packs }: TakingOff,
) {
  const now = clock.now();
  for (const { line, quantity } of taken) {
    line.quantityOff += quantity;
    await tx.update(orderLines).set({ quantityOff: line.quantityOff }).where(eq(orderLines.id, line.id));
  }
  const moved = taken.map(({ line, quantity }) => ({ medicineId: line.medicineId, quantity }));
  if (!(await moveStock(tx, moved, "sold", packs === "gone" ? "gone" : "stock"))) {
    throw new Error(`The stock of order ${order.id} was not sold`);
  }

  for (const parcel of parcels) {
    const isEmpty = lines.every((line) => line.parcelId !== parcel.id || standing(line) === 0);
    if (isEmpty && !cameToNothing(parcel.state)) await moveParcel(tx, parcel, "cancelled", now);
  }
  if (order.prescriptionNeededBy && !lines.some((line) => line.rx === "waiting" && standing(line) > 0)) {
    await tx.update(orders).set({ prescriptionNeededBy: null }).where(eq(orders.id, order.id));
  }

  await settleReviews(tx, { order, parcels, lines }, now);
  await settleDocuments(tx, { order, parcels, lines }, now);

  const goodsPaise = taken.reduce((sum, { line, quantity }) => sum + line.pricePaise * quantity, 0);
  const isForNothing = parcels.every(({ state }) => cameToNothing(state));
  const refundPaise = goodsPaise + (isForNothing ? order.deliveryFeePaise : 0);
  await payments.refund(tx, PAYABLE, order.id, reason, { amountPaise: refundPaise, cause: randomUUID() });
  await enqueue(tx, "orders.announce", { orderId: order.id });
  return { refundPaise, deliveryFeePaise: refundPaise - goodsPaise };
}
