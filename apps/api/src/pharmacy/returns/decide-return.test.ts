import { randomUUID } from "node:crypto";
import { decideReturn, listDeskReturns, returnErrors } from "@medisense/contract/returns";
import { suspendListing } from "@medisense/contract/operators/listings";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ledgerBalance } from "../../payments/payment-state/ledger.ts";
import { refunds } from "../../payments/payment-state/tables.ts";
import { noon } from "../../testing/noon.ts";
import { paymentOf } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { medicines } from "../tables/catalogue-tables.ts";
import { orderDocuments } from "../tables/document-tables.ts";
import { orderLines } from "../tables/order-tables.ts";
import { lineReturns } from "../tables/return-tables.ts";
import { aDeliveredOrder, sendReturn } from "../testing/delivered-order.fixture.ts";
import { aPharmacist, aStore, stockOf } from "../testing/medicine.fixture.ts";
import { daysLater, type Desk, orderOf } from "../testing/order.fixture.ts";
import { mailAbout } from "../testing/paid-parcel.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

const accept = async (desk: Desk, id: string) =>
  (await desk(decideReturn, { params: { id }, body: { decision: "accept" } })).data;

async function aRequestedReturn(quantity = 1) {
  const delivered = await aDeliveredOrder(world);
  const { data } = await sendReturn(world, delivered.patient, delivered.lineId, { quantity });
  return { ...delivered, returnId: data!._id };
}

const creditNotes = (parcelId: string) =>
  world.db
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.parcelId, parcelId), eq(orderDocuments.kind, "credit_note")));

test("an accepted return is refunded with a credit note, and its packs are never sold again", async () => {
  const { desk, patient, orderId, parcelId, medicine, returnId } = await aRequestedReturn();

  expect(await accept(desk, returnId)).toMatchObject({ state: "accepted", amount: 36.1 });
  await world.runJobs();

  expect(await creditNotes(parcelId)).toMatchObject([
    {
      totalPaise: 36_10,
      content: { lines: [{ quantity: 1, totalPaise: 36_10, batches: [{ batchNo: "KS1234", quantity: 1 }] }] },
    },
  ]);
  expect(await paymentOf(world, orderId)).toMatchObject({ status: "partially_refunded" });
  expect(await ledgerBalance(world.db)).toMatchObject({ refundPendingPaise: 0, unbalanced: [] });
  expect(await orderOf(world, patient, orderId)).toMatchObject({
    deliveryStatus: "delivered",
    refundedAmount: 36.1,
    items: [{ quantity: 2, quantityOff: 0, quantityReturned: 1 }],
    parcels: [{ returns: [{ state: "accepted" }] }],
  });
  expect(await stockOf(world, medicine)).toEqual({ stock: 98, reserved: 0, sold: 1 });
  expect((await mailAbout(world, patient, "return-decided")).text).toContain("₹36.10");
});

test("two pharmacists deciding at once refund once, whatever they decide", async () => {
  const { desk, orderId, parcelId, returnId } = await aRequestedReturn();
  const refuse = () => desk(decideReturn, { params: { id: returnId }, body: { decision: "refuse", note: "Opened." } });

  const codes = await Promise.all(
    [accept(desk, returnId), accept(desk, returnId), refuse(), accept(desk, returnId)].map(refusalCode),
  );

  expect(codes.filter((code) => code === "allowed")).toHaveLength(1);
  expect(codes.filter((code) => code === returnErrors.alreadyDecided.code)).toHaveLength(3);
  const { id } = await paymentOf(world, orderId);
  const made = await world.db.select().from(refunds).where(eq(refunds.paymentId, id));
  expect(made).toHaveLength((await creditNotes(parcelId)).length);
  expect(made.length).toBeLessThanOrEqual(1);
});

test("all packs of an order can be returned one by one, and the refunds are never more than was paid for them", async () => {
  const { desk, patient, orderId, parcelId, lineId, returnId } = await aRequestedReturn();
  await accept(desk, returnId);
  const second = await sendReturn(world, patient, lineId, { reason: "near_expiry" });
  await accept(desk, second.data!._id);

  expect((await sendReturn(world, patient, lineId)).code).toBe(returnErrors.tooManyPacks.code);
  await world.runJobs();
  const order = await orderOf(world, patient, orderId);
  expect(order.refundedAmount).toBe(72.2);
  expect(order.parcels[0]!.returnableUntil).toBeNull();
  expect((await creditNotes(parcelId)).map(({ totalPaise }) => totalPaise)).toEqual([36_10, 36_10]);
  expect(await ledgerBalance(world.db)).toMatchObject({ unbalanced: [] });
});

test("a refused return is refunded nothing, says why, and can be asked again with another photo", async () => {
  const { desk, patient, lineId, orderId, returnId } = await aRequestedReturn();

  await desk(decideReturn, { params: { id: returnId }, body: { decision: "refuse", note: "The photo is too dark." } });

  expect((await mailAbout(world, patient, "return-decided")).text).toContain("The photo is too dark.");
  expect(await orderOf(world, patient, orderId)).toMatchObject({
    refundedAmount: 0,
    parcels: [{ returns: [{ state: "refused", note: "The photo is too dark." }] }],
  });
  expect((await sendReturn(world, patient, lineId)).data).toMatchObject({ state: "requested" });
});

test("a return that its store does not decide in three days counts as accepted, also when the store is suspended", async () => {
  const { patient, store, orderId, returnId } = await aRequestedReturn();
  const admin = await world.as(await world.aUser({ role: "admin" }));
  await admin(suspendListing, { params: { kind: "stores", id: store.id }, body: { reason: "No licence" } });
  const acceptUndecided = async () => {
    await world.tasks["orders.acceptUndecidedReturns"]!({});
    await world.runJobs();
    return orderOf(world, patient, orderId);
  };
  world.travelTo(new Date(daysLater(3).getTime() - 1));
  const decideBy = daysLater(3).toISOString();
  expect((await acceptUndecided()).parcels[0]!.returns).toMatchObject([
    { _id: returnId, state: "requested", decideBy },
  ]);
  world.travelTo(daysLater(3));
  await Promise.all([acceptUndecided(), acceptUndecided()]);
  expect(await acceptUndecided()).toMatchObject({
    refundedAmount: 36.1,
    parcels: [{ returns: [{ state: "accepted" }] }],
  });
  expect((await mailAbout(world, patient, "return-decided")).text).toContain(`${store.name} did not decide in time`);
  expect(await ledgerBalance(world.db)).toMatchObject({ unbalanced: [] });
});

test("an undecided return that cannot be settled keeps no other from being accepted", async () => {
  const [broken, other] = [await aRequestedReturn(), await aRequestedReturn()];
  const sold = (packs: number) =>
    world.db.update(medicines).set({ sold: packs }).where(eq(medicines.id, broken.medicine.id));
  const acceptUndecided = () => world.tasks["orders.acceptUndecidedReturns"]!({});
  await sold(0);
  world.travelTo(daysLater(3));

  await expect(acceptUndecided()).rejects.toThrow(`The packs of return ${broken.returnId} were not sold`);

  expect(await orderOf(world, other.patient, other.orderId)).toMatchObject({ refundedAmount: 36.1 });
  expect(await orderOf(world, broken.patient, broken.orderId)).toMatchObject({ refundedAmount: 0 });
  await sold(2);
  await acceptUndecided();
  expect(await orderOf(world, broken.patient, broken.orderId)).toMatchObject({ refundedAmount: 36.1 });
});

test("undecided returns that cannot be settled, however many, keep no later one from being accepted", async () => {
  const broken = await aRequestedReturn();
  const [line] = await world.db.select().from(orderLines).where(eq(orderLines.id, broken.lineId));
  const [row] = await world.db.select().from(lineReturns).where(eq(lineReturns.id, broken.returnId));
  const ids = Array.from({ length: 200 }, () => randomUUID());
  await world.db.insert(orderLines).values(ids.map((id, index) => ({ ...line!, id, position: index + 100 })));
  await world.db.insert(lineReturns).values(ids.map((id) => ({ ...row!, id, lineId: id })));
  await world.db.update(medicines).set({ sold: 0 }).where(eq(medicines.id, broken.medicine.id));
  const other = await aRequestedReturn();
  world.travelTo(daysLater(3));

  await expect(world.tasks["orders.acceptUndecidedReturns"]!({})).rejects.toThrow("Several items failed");

  expect(await orderOf(world, other.patient, other.orderId)).toMatchObject({ refundedAmount: 36.1 });
  await world.db.delete(lineReturns).where(inArray(lineReturns.id, ids));
});

test("a store sees and decides its own returns only", async () => {
  const { desk, returnId, patient } = await aRequestedReturn();
  const stranger = await world.as(await aPharmacist(world, await aStore(world)));

  expect(await refusalCode(accept(stranger, returnId))).toBe(returnErrors.notFound.code);
  expect(await stranger(listDeskReturns, { query: {} })).toMatchObject({ data: [], total: 0, waiting: 0 });
  expect(await refusalCode(accept(await world.as(patient), returnId))).not.toBe("allowed");
  expect(await desk(listDeskReturns, { query: {} })).toMatchObject({
    total: 1,
    waiting: 1,
    data: [
      {
        _id: returnId,
        reason: "damaged",
        batches: [{ batchNo: "KS1234", expires: "2028-01" }],
        patientName: "Asha Rao",
      },
    ],
  });
});
