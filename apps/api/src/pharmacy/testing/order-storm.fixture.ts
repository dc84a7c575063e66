import { cancelOrder } from "@medisense/contract/orders";
import { markParcel, type ParcelMark, reportOutOfStock, reviewParcel } from "@medisense/contract/pharmacy-desk";
import { eq } from "drizzle-orm";
import { payments } from "../../payments/payment-state/tables.ts";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway } from "../../testing/pay.ts";
import type { World } from "../../testing/world.ts";
import { orderLines, orders, parcels } from "../tables/order-tables.ts";
import { orderPrescriptions } from "../tables/prescription-tables.ts";
import { minutesLater, payLate } from "./order.fixture.ts";
import { logEverybodyIn, type Market, ordersOf, parcelsOf } from "./storm-market.fixture.ts";
import type { StormStep } from "./storm-steps.fixture.ts";
import { enterBatches } from "./enter-batches.ts";

/** Throws the error unless it is a refusal of the request. */
export function expectRefusal(error: unknown) {
  const isRefusal = error instanceof Error && "code" in error && "status" in error && Number(error.status) < 500;
  if (!isRefusal) throw error;
}

/** Does one step of a storm. */
export async function runStep(world: World, market: Market, one: StormStep): Promise<void> {
  if (one.do === "place") {
    const { first, second, quantity } = one;
    const chosen = new Set([market.goods[first]!.id, market.goods[second]!.id]);
    const items = [...chosen].map((medicineId) => ({ medicineId, quantity }));
    const { orderId } = await market.placers[one.who]!(items);
    if (!market.placed.includes(orderId)) market.placed.push(orderId);
  }
  if (one.do === "time passes") {
    world.travelTo(minutesLater((market.now += one.minutes)));
    Object.assign(market, await logEverybodyIn(world, market.people));
  }
  if (one.do === "wait ends") {
    await world.tasks["payments.reconcile"]!({});
    await world.tasks["orders.endPrescriptionWaits"]!({});
    await world.tasks["orders.endPickupWaits"]!({});
  }
  if (one.do === "jobs") await world.tasks["payments.reconcile"]!({});
  if ("order" in one && market.placed.length > 0)
    await runOrderStep(world, market, one, market.placed[one.order % market.placed.length]!);
  if ("parcel" in one) await runDeskStep(world, market, one);
}

async function runOrderStep(world: World, market: Market, one: Extract<StormStep, { order: number }>, orderId: string) {
  if (one.do === "press") await decideAtGateway(world, orderId, one.outcome);
  if (one.do === "refresh") {
    await Promise.all(Array.from({ length: one.copies }, () => world.payments.refresh("medicine-order", orderId)));
  }
  // The sandbox reports a late payment only for a session that it had reported as failed.
  if (one.do === "late money") {
    const [payment] = await world.db.select().from(payments).where(eq(payments.payableId, orderId));
    if (payment!.status === "failed") await payLate(world, orderId);
  }
  if (one.do === "patient cancels") {
    const [order] = await world.db.select().from(orders).where(eq(orders.id, orderId));
    await market.calls.get(order!.patientId)!(cancelOrder, { body: { orderId } });
  }
}

async function runDeskStep(world: World, market: Market, one: Extract<StormStep, { parcel: number }>) {
  if (market.placed.length === 0) return;
  const all = await parcelsOf(world, market);
  const parcel = all[one.parcel % all.length]!;
  const desk = market.desks.get(parcel.storeId)!;
  const params = { id: parcel.id };
  const lines = await world.db.select().from(orderLines).where(eq(orderLines.parcelId, parcel.id));
  if (one.do === "mark") {
    const as = one.as === "next" ? nextMark(parcel) : one.as;
    if (as && leaves.includes(as)) await enterBatches(desk, parcel.id);
    if (as) await desk(markParcel, { params, body: { as, deliveryCode: parcel.deliveryCode ?? undefined } });
  }
  if (one.do === "out of stock") {
    await desk(reportOutOfStock, {
      params,
      body: { lines: [{ lineId: lines[0]!.id, quantity: one.quantity, seenQuantityOff: lines[0]!.quantityOff }] },
    });
  }
  if (one.do === "review") {
    const lineId = lines.find(({ need }) => need !== "none")?.id ?? lines[0]!.id;
    const accept = {
      lineId,
      decision: "accept" as const,
      prescriptionId: await insertPrescription(world, parcel.orderId),
      issuedOn: "2026-11-20",
      prescriber: "Dr. Paper",
      patientName: "Asha Rao",
      prescribed: 20,
      quantity: one.quantity,
    };
    const refuse = { lineId, decision: "refuse" as const, reason: "other" as const };
    await desk(reviewParcel, { params, body: { lines: [one.accept ? accept : refuse] } });
  }
}

async function insertPrescription(world: World, orderId: string) {
  await world.db
    .insert(orderPrescriptions)
    .values({
      orderId,
      kind: "upload",
      source: `file of ${orderId}`,
      name: "prescription.pdf",
      type: "application/pdf",
      size: 1,
      addedAt: noon,
    })
    .onConflictDoNothing();
  const [prescription] = await world.db
    .select()
    .from(orderPrescriptions)
    .where(eq(orderPrescriptions.orderId, orderId));
  return prescription!.id;
}

/** Pays open orders and accepts waiting lines, so that there is something to send. */
export async function payAndReview(world: World, market: Market) {
  for (const order of market.placed.keys()) {
    await runStep(world, market, { do: "press", order, outcome: "pay" }).catch(expectRefusal);
    await runStep(world, market, { do: "refresh", order, copies: 1 });
  }
  for (const parcel of (await parcelsOf(world, market)).keys()) {
    await runStep(world, market, { do: "review", parcel, accept: true, quantity: 2 }).catch(expectRefusal);
  }
}

/** The marks before which every pack needs a batch. */
const leaves: ParcelMark[] = ["packed", "out_for_delivery", "ready_for_pickup"];

/** Returns the store's next mark; undefined while a parcel waits for a prescription or has ended. */
function nextMark({ state, isPickup }: typeof parcels.$inferSelect): ParcelMark | undefined {
  if (state === "placed") return "accepted";
  if (state === "accepted") return "packed";
  if (state === "packed") return isPickup ? "ready_for_pickup" : "out_for_delivery";
  return state === "out_for_delivery" || state === "ready_for_pickup" ? "delivered" : undefined;
}

/** Ends every parcel: some are delivered, some returned, and the patient cancels the rest. */
export async function endParcels(world: World, market: Market) {
  for (const [index, { id }] of (await parcelsOf(world, market)).entries()) {
    const staysInTheStore = index % 3 === 2;
    for (;;) {
      const [parcel] = await world.db.select().from(parcels).where(eq(parcels.id, id));
      const { storeId, deliveryCode } = parcel!;
      const mark = nextMark(parcel!);
      if (!mark || (staysInTheStore && mark !== "delivered")) break;
      const as = mark === "delivered" && index % 3 === 1 ? "returned" : mark;
      const body = { as, deliveryCode: deliveryCode ?? undefined };
      const desk = market.desks.get(storeId)!;
      if (leaves.includes(as)) await enterBatches(desk, id);
      await desk(markParcel, { params: { id }, body });
    }
  }
  for (const { id, patientId } of await ordersOf(world, market)) {
    await market.calls.get(patientId)!(cancelOrder, { body: { orderId: id } }).catch(expectRefusal);
  }
}
