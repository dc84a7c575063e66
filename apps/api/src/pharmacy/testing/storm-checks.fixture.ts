import { asc, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { payments, refunds } from "../../payments/payment-state/tables.ts";
import type { World } from "../../testing/world.ts";
import { deliveryStatusOf } from "../order-state/delivery-status.ts";
import { endedUndelivered } from "../order-state/parcel-states.ts";
import { medicines } from "../tables/catalogue-tables.ts";
import { orderDocuments } from "../tables/document-tables.ts";
import { orderLines, orders, parcelSteps, parcels } from "../tables/order-tables.ts";
import { INITIAL_STOCK, type Market, ordersOf } from "./storm-market.fixture.ts";

/**
 * Checks ended orders: invoices minus credit notes equal the payment minus refunds. Returns how many have an invoice.
 */
export async function expectDocumentsMatchMoney(world: World, market: Market) {
  const paid = (await ordersOf(world, market)).filter(({ state }) => state === "paid");
  let invoiced = 0;
  for (const { id, subtotalPaise, deliveryFeePaise } of paid) {
    const own = await world.db.select().from(parcels).where(eq(parcels.orderId, id));
    expect(own.every(({ state }) => state === "delivered" || endedUndelivered(state))).toBe(true);
    const documents = await world.db
      .select()
      .from(orderDocuments)
      .where(
        inArray(
          orderDocuments.parcelId,
          own.map((parcel) => parcel.id),
        ),
      );
    const refunded = await world.db
      .select({ amountPaise: refunds.amountPaise })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.payableId, id));
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const documentedPaise = sum(
      documents.map(({ kind, totalPaise }) => (kind === "invoice" ? totalPaise : -totalPaise)),
    );
    const keptPaise = subtotalPaise + deliveryFeePaise - sum(refunded.map(({ amountPaise }) => amountPaise));
    expect(documentedPaise).toBe(keptPaise);
    if (documents.length > 0) invoiced++;
  }
  return invoiced;
}

/** Reads everything in one snapshot, so that nothing changes between the queries. */
export async function expectEverythingAddsUp(world: World, market: Market) {
  await world.db.transaction(
    async (tx) => {
      const found = await tx.select().from(orders).where(inArray(orders.id, market.placed));
      const lines = await tx.select().from(orderLines).where(inArray(orderLines.orderId, market.placed));
      const boxes = await tx.select().from(parcels).where(inArray(parcels.orderId, market.placed));
      const paid = await tx.select().from(payments).where(inArray(payments.payableId, market.placed));
      const steps = await tx
        .select()
        .from(parcelSteps)
        .where(
          inArray(
            parcelSteps.parcelId,
            boxes.map(({ id }) => id),
          ),
        )
        .orderBy(asc(parcelSteps.id));
      const stateOf = new Map(found.map(({ id, state }) => [id, state]));
      const goods = await tx
        .select()
        .from(medicines)
        .where(
          inArray(
            medicines.id,
            market.goods.map(({ id }) => id),
          ),
        );

      for (const good of goods) {
        const own = lines.filter(({ medicineId }) => medicineId === good.id);
        const sum = (state: string, of: (line: (typeof lines)[number]) => number) =>
          own.reduce((total, line) => total + (stateOf.get(line.orderId) === state ? of(line) : 0), 0);
        expect(good.reserved).toBe(sum("pending", ({ quantity }) => quantity));
        expect(good.sold).toBe(sum("paid", ({ quantity, quantityOff }) => quantity - quantityOff));
        // Free, reserved and sold packs add up to the initial stock, minus packs reported missing or returned.
        const rest = good.stock + good.reserved + good.sold;
        expect(rest).toBeLessThanOrEqual(INITIAL_STOCK);
        expect(INITIAL_STOCK - rest).toBeLessThanOrEqual(sum("paid", ({ quantityOff }) => quantityOff));
      }
      for (const order of found) {
        const own = boxes.filter(({ orderId }) => orderId === order.id);
        const payment = paid.find(({ payableId }) => payableId === order.id)!;
        expect(payment.amountPaise).toBe(order.subtotalPaise + order.deliveryFeePaise);
        if (order.state === "pending") expect(payment.status).toBe("pending");
        // Money that arrives after the patient has cancelled is refunded. After a time-out it is kept, and the order placed.
        const isCancelled = own.every(({ cancelledBecause }) => cancelledBecause === "patient");
        const backAgain = isCancelled ? ["refund_pending", "refunded"] : [];
        if (order.state === "released") expect(["failed", ...backAgain]).toContain(payment.status);
        if (order.state === "too_late") expect(["refund_pending", "refunded"]).toContain(payment.status);
        if (order.state === "paid") {
          const isShort = lines.some((line) => line.orderId === order.id && line.quantityOff > 0);
          expect(payment.status === "paid").toBe(!isShort);
        }
        const status = deliveryStatusOf(
          own.map(({ state }) => state),
          false,
        );
        if (order.state === "released" || order.state === "too_late") expect(status).toBe("cancelled");
        for (const parcel of own) {
          const path = steps.filter(({ parcelId }) => parcelId === parcel.id).map(({ state }) => state);
          expect(path.at(-1)).toBe(parcel.state);
          expect(path.slice(1).every((state, index) => nextStates[path[index]!]!.includes(state))).toBe(true);
        }
      }
    },
    { isolationLevel: "repeatable read" },
  );
}

const nextStates: Record<string, string[]> = {
  awaiting_payment: ["placed", "rx_review", "cancelled"],
  rx_review: ["placed", "cancelled"],
  placed: ["accepted", "cancelled"],
  accepted: ["packed", "cancelled"],
  packed: ["out_for_delivery", "ready_for_pickup", "cancelled"],
  out_for_delivery: ["delivered", "returned"],
  ready_for_pickup: ["delivered", "returned", "cancelled"],
  delivered: [],
  returned: [],
  // A late payment that still finds the stock reopens a released order.
  cancelled: ["placed", "rx_review"],
};
