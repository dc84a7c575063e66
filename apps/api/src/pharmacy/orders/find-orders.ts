import type { Order } from "@medisense/contract/orders";
import { asc, desc, inArray, type SQL } from "drizzle-orm";
import { refundToWire } from "../../payments/index.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { findOrderPrescriptions } from "../parcels/find-order-prescriptions.ts";
import { findParcels } from "../parcels/find-parcels.ts";
import { findReturns } from "../returns/find-returns.ts";
import { findRefunds } from "./find-refunds.ts";
import { orders, parcels } from "../tables/order-tables.ts";
import { orderToWire } from "./order-to-wire.ts";
import { selectOrders } from "./select-orders.ts";

/** Returns whole orders, latest first. */
export async function findOrders(
  { db, clock }: Pick<OrdersDeps, "db" | "clock">,
  wanted: SQL | undefined,
  { page, limit } = { page: 1, limit: 1 },
): Promise<Order[]> {
  const rows = await selectOrders(db)
    .where(wanted)
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const ids = rows.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  const [found, prescriptions, returns, refunds] = await Promise.all([
    findParcels(db, inArray(parcels.orderId, ids)),
    findOrderPrescriptions(db, ids),
    findReturns(db, ids),
    findRefunds(db, ids),
  ]);
  const now = clock.now();
  return rows.map((row) =>
    orderToWire(
      row,
      found.filter(({ parcel }) => parcel.orderId === row.order.id),
      prescriptions.filter(({ orderId }) => orderId === row.order.id),
      returns,
      refunds.filter(({ orderId }) => orderId === row.order.id).map(({ refund }) => refundToWire(refund, now)),
      now,
    ),
  );
}
