import { type Order, orderErrors } from "@medisense/contract/orders";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { payments, refunds } from "../../payments/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { PAYABLE, type OrdersDeps } from "../order-deps.ts";
import { orders, parcels } from "../order-tables.ts";
import {
  codeOf,
  findOrderPrescriptions,
  findParcels,
  type FoundParcel,
  type FoundPrescription,
  parcelToWire,
  prescriptionToWire,
} from "../parcels/wire-parcel.ts";
import { cancellable } from "./cancellable.ts";
import { deliveryStatusOf } from "./order-status.ts";

type Deps = Pick<OrdersDeps, "db" | "clock">;

export async function findOrder(deps: Deps, id: string): Promise<Order> {
  const [order] = await findOrders(deps, eq(orders.id, id));
  if (!order) throw new DomainError(orderErrors.notFound);
  return order;
}

/** Whole orders, the latest first. */
export async function findOrders(
  { db, clock }: Deps,
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
  const [found, prescriptions] = await Promise.all([
    findParcels(db, inArray(parcels.orderId, ids)),
    findOrderPrescriptions(db, ids),
  ]);
  const now = clock.now();
  return rows.map((row) =>
    toWire(
      row,
      found.filter(({ parcel }) => parcel.orderId === row.order.id),
      prescriptions.filter(({ orderId }) => orderId === row.order.id),
      now,
    ),
  );
}

function selectOrders(db: Database) {
  return (
    db
      .select({
        order: orders,
        paymentStatus: payments.status,
        checkoutUrl: payments.checkoutUrl,
        refundedPaise:
          sql`(select coalesce(sum(${refunds.amountPaise}), 0) from ${refunds} where ${refunds.paymentId} = ${payments.id})`.mapWith(
            Number,
          ),
      })
      .from(orders)
      // Opened in the transaction that placed the order, so there is always one.
      .innerJoin(payments, and(eq(payments.kind, PAYABLE), eq(payments.payableId, orders.id)))
  );
}

function toWire(
  { order, paymentStatus, checkoutUrl, refundedPaise }: Awaited<ReturnType<typeof selectOrders>>[number],
  found: FoundParcel[],
  prescriptions: FoundPrescription[],
  now: Date,
): Order {
  const isKept = order.state === "pending" && order.holdExpiresAt > now;
  const sent = found.map((parcel) => ({ ...parcelToWire(parcel), deliveryCode: codeOf(parcel.parcel) }));
  const lines = found.flatMap((parcel) => parcel.lines).toSorted((one, other) => one.position - other.position);
  const wireLines = new Map(sent.flatMap((parcel) => parcel.lines.map((line) => [line._id, line])));
  return {
    _id: order.id,
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    subtotal: order.subtotalPaise / 100,
    deliveryFee: order.deliveryFeePaise / 100,
    totalAmount: (order.subtotalPaise + order.deliveryFeePaise) / 100,
    refundedAmount: refundedPaise / 100,
    deliveryStatus: deliveryStatusOf(
      sent.map(({ state }) => state),
      lines.some(({ quantityOff }) => quantityOff > 0),
    ),
    paymentStatus,
    deliveryAddress: order.deliveryAddress,
    items: lines.map(({ id }) => wireLines.get(id)!),
    parcels: sent,
    prescriptions: prescriptions.map(prescriptionToWire),
    prescriptionNeededBy: prescriptions.length === 0 ? (order.prescriptionNeededBy?.toISOString() ?? null) : null,
    paymentUrl: isKept ? checkoutUrl : null,
    holdExpiresAt: isKept ? order.holdExpiresAt.toISOString() : null,
    canCancel: isKept || (order.state === "paid" && sent.some(({ state }) => cancellable.includes(state))),
  };
}
