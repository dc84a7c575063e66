import {
  cancelOrder,
  lastAddress,
  listOrders,
  orderErrors,
  readOrder,
  verifyOrder,
  verifyOrderByGet,
} from "@medisense/contract/orders";
import { commonErrors } from "@medisense/contract/errors";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ledgerBalance } from "../../payments/ledger.ts";
import { createWorld, type World } from "../../testing/world.ts";
import {
  address,
  aMedicine,
  decideAtGateway,
  mailsTo,
  minutesLater,
  noon,
  one,
  orderOf,
  parcelRows,
  payLate,
  place,
  placeAndPay,
  stockOf,
} from "../order.fixture.ts";
import { medicines } from "../tables.ts";
import { confirmOrder } from "./confirm-order.ts";
import { releaseOrder } from "./release-order.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.travelTo(noon));

const verify = async (patient: { id: string }, orderId: string, success = "true") =>
  (await world.as(patient))(verifyOrder, { body: { orderId, success } });

test("[MED-07] a paid order takes its stock, is with the store, and a mail says so", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, one(medicine, 3));
  await decideAtGateway(world, orderId, "pay");

  expect(await verify(patient, orderId)).toMatchObject({ paymentStatus: "paid", deliveryStatus: "pending" });

  expect(await stockOf(world, medicine)).toEqual({ stock: 97, reserved: 0, sold: 3 });
  expect(await parcelRows(world, orderId)).toMatchObject([{ state: "placed" }]);
  expect(await mailsTo(world, patient)).toMatchObject([{ subject: expect.stringContaining("is placed") }]);
  const order = await orderOf(world, patient, orderId);
  expect(order.parcels[0]!.timeline.map(({ state }) => state)).toEqual(["awaiting_payment", "placed"]);
  expect(order).toMatchObject({ paymentUrl: null, holdExpiresAt: null, canCancel: true });
});

test("[MED-07] success=true in the address proves nothing, and success=false takes nothing away", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, one(medicine));
  const call = await world.as(patient);

  for (const success of ["true", "false"]) {
    expect(await call(verifyOrderByGet, { query: { orderId, success } })).toMatchObject({ paymentStatus: "pending" });
    expect(await verify(patient, orderId, success)).toMatchObject({ paymentStatus: "pending" });
  }

  expect(await stockOf(world, medicine)).toEqual({ stock: 99, reserved: 1, sold: 0 });
});

test.each(["decline", "cancel"] as const)(
  "[MED-07] after %s at the gateway the stock is free again",
  async (outcome) => {
    const patient = await world.aPatient();
    const medicine = await aMedicine(world);
    const { orderId } = await place(world, patient, one(medicine, 2));
    await decideAtGateway(world, orderId, outcome);

    await expect(verify(patient, orderId)).rejects.toSatisfy((error) => error.is(orderErrors.paymentNotCompleted));

    expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
    expect(await orderOf(world, patient, orderId)).toMatchObject({
      deliveryStatus: "cancelled",
      paymentStatus: "failed",
      canCancel: false,
    });
  },
);

test("[MED-07] nobody paid for half an hour: the stock is free again", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, one(medicine, 2));

  world.travelTo(minutesLater(31));
  await world.tasks["payments.reconcile"]!({});

  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
  expect(await orderOf(world, patient, orderId)).toMatchObject({ paymentStatus: "failed" });
});

test("[MED-07] fifty words of one payment take the stock once", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, one(medicine, 2));
  await decideAtGateway(world, orderId, "pay");

  await Promise.all([
    ...Array.from({ length: 40 }, () => world.payments.refresh("medicine-order", orderId)),
    world.runJobs(),
  ]);

  expect(await stockOf(world, medicine)).toEqual({ stock: 98, reserved: 0, sold: 2 });
  expect(await mailsTo(world, patient)).toHaveLength(1);
});

async function anOrderThatRanOut({ stockThen }: { stockThen: number }) {
  const patient = await world.aPatient();
  const [rare, common] = [await aMedicine(world, { stock: 2 }), await aMedicine(world)];
  const { orderId } = await place(world, patient, [...one(rare, 2), ...one(common)]);
  world.travelTo(minutesLater(31));
  await world.tasks["payments.reconcile"]!({});
  await world.db.update(medicines).set({ stock: stockThen }).where(eq(medicines.id, rare.id));
  return { patient, orderId, rare, common };
}

test("[MED-07] late money is honoured when all of the stock can be had again", async () => {
  const { patient, orderId, rare, common } = await anOrderThatRanOut({ stockThen: 2 });

  await payLate(world, orderId);

  expect(await stockOf(world, rare)).toEqual({ stock: 0, reserved: 0, sold: 2 });
  expect(await stockOf(world, common)).toEqual({ stock: 99, reserved: 0, sold: 1 });
  const order = await orderOf(world, patient, orderId);
  expect(order).toMatchObject({ paymentStatus: "paid", deliveryStatus: "pending" });
  expect(order.parcels[0]!.timeline.map(({ state }) => state)).toEqual(["awaiting_payment", "cancelled", "placed"]);
});

test("[MED-07] late money goes back in full when one medicine is gone, and we say so", async () => {
  const { patient, orderId, rare, common } = await anOrderThatRanOut({ stockThen: 1 });

  await payLate(world, orderId);
  await expect(verify(patient, orderId)).rejects.toSatisfy((error) => error.is(orderErrors.paymentLateRefunded));
  await world.runJobs();

  expect(await stockOf(world, rare)).toEqual({ stock: 1, reserved: 0, sold: 0 });
  expect(await stockOf(world, common)).toEqual({ stock: 100, reserved: 0, sold: 0 });
  expect(await orderOf(world, patient, orderId)).toMatchObject({
    paymentStatus: "refunded",
    deliveryStatus: "cancelled",
    refundedAmount: 2 * 36.1 + 36.1 + 20,
  });
  const causes = (await mailsTo(world, patient)).map(({ cause }) => cause.split(":")[0]);
  expect(causes).toEqual(["order-late-refund", "order-refunded"]);
  expect((await ledgerBalance(world.db)).unbalanced).toEqual([]);
});

test("[MED-07] a word about a payment that is heard again changes nothing more, in whatever order words come", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const paidId = await placeAndPay(world, patient, one(medicine));
  const { orderId: lateId, rare } = await anOrderThatRanOut({ stockThen: 1 });
  await payLate(world, lateId);
  await world.db.update(medicines).set({ stock: 2 }).where(eq(medicines.id, rare.id));

  const said = await world.db.transaction(async (tx) => {
    for (const orderId of [paidId, lateId]) await releaseOrder(world, tx, orderId);
    return [await confirmOrder(world, tx, paidId), await confirmOrder(world, tx, lateId)];
  });

  expect(said).toEqual(["fulfilled", "refund"]);
  expect(await stockOf(world, medicine)).toEqual({ stock: 99, reserved: 0, sold: 1 });
  expect(await stockOf(world, rare)).toEqual({ stock: 2, reserved: 0, sold: 0 });
});

test("[MED-08] an unpaid order is given up at once, and its page cannot be paid any more", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, one(medicine));
  const call = await world.as(patient);

  const { data } = await call(cancelOrder, { body: { orderId } });
  await decideAtGateway(world, orderId, "pay");

  expect(data).toMatchObject({ deliveryStatus: "cancelled", paymentStatus: "failed" });
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
});

test("[MED-08] whoever pays before the cancelling gets through keeps the order, and is told", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, one(medicine));
  await decideAtGateway(world, orderId, "pay");

  await expect((await world.as(patient))(cancelOrder, { body: { orderId } })).rejects.toSatisfy((error) =>
    error.is(orderErrors.alreadyPaid),
  );
  expect(await stockOf(world, medicine)).toEqual({ stock: 99, reserved: 0, sold: 1 });
});

test("[MED-08] a paid order that is still in the stores is cancelled with everything, the delivery fee among it", async () => {
  const patient = await world.aPatient();
  const [one1, two] = [await aMedicine(world), await aMedicine(world)];
  const orderId = await placeAndPay(world, patient, [...one(one1, 2), ...one(two)]);
  const call = await world.as(patient);

  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => call(cancelOrder, { body: { orderId } })));
  await world.runJobs();

  const refusals = attempts.flatMap((attempt) => (attempt.status === "rejected" ? attempt.reason.code : []));
  expect(refusals).toEqual(Array(9).fill(orderErrors.alreadyCancelled.code));
  expect(await orderOf(world, patient, orderId)).toMatchObject({
    deliveryStatus: "cancelled",
    paymentStatus: "refunded",
    refundedAmount: 3 * 36.1 + 20,
    canCancel: false,
  });
  expect(await stockOf(world, one1)).toEqual({ stock: 100, reserved: 0, sold: 0 });
  const causes = (await mailsTo(world, patient)).map(({ cause }) => cause.split(":")[0]);
  expect(new Set(causes)).toEqual(new Set(["order-placed", "order-cancelled", "order-refunded"]));
  expect(await verify(patient, orderId)).toMatchObject({
    message: "Your order is cancelled, and the full amount goes back to you.",
    deliveryStatus: "cancelled",
    paymentStatus: "refunded",
  });
});

test("[MED-07] the orders of a patient come the latest first, in pages, and a new patient has none", async () => {
  const patient = await world.aPatient();
  const call = await world.as(patient);
  expect(await call(listOrders, { body: { patientId: patient.id } })).toMatchObject({ data: [], total: 0 });
  expect(await call(lastAddress, {})).toMatchObject({ data: null });

  const medicine = await aMedicine(world);
  const { orderId: first } = await place(world, patient, one(medicine));
  world.travelTo(minutesLater(1));
  const { orderId: second } = await place(world, patient, one(medicine, 2), {
    deliveryAddress: { ...address, city: "Madurai" },
  });

  const { data, total } = await call(listOrders, { body: { patientId: patient.id } });
  expect(data.map(({ _id }) => _id)).toEqual([second, first]);
  expect(total).toBe(2);
  const page = await call(listOrders, { body: { patientId: patient.id, page: 2, limit: 1 } });
  expect(page.data.map(({ _id }) => _id)).toEqual([first]);
  expect(await call(lastAddress, {})).toMatchObject({ data: { city: "Madurai" } });
});

test("[MED-07] somebody else can neither list, read, verify nor cancel an order", async () => {
  const [patient, stranger] = [await world.aPatient(), await world.aPatient()];
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, one(medicine));
  const call = await world.as(stranger);

  const refusals = await Promise.allSettled([
    call(readOrder, { params: { id: orderId } }),
    call(verifyOrder, { body: { orderId } }),
    call(verifyOrderByGet, { query: { orderId } }),
    call(cancelOrder, { body: { orderId } }),
    call(listOrders, { body: { patientId: patient.id } }),
  ]);

  const said = refusals.map((refusal) => (refusal.status === "rejected" ? refusal.reason.code : "let in"));
  expect(said).toEqual([...Array(4).fill(orderErrors.notYours.code), commonErrors.notAllowed.code]);
  await expect(call(readOrder, { params: { id: crypto.randomUUID() } })).rejects.toSatisfy((error) =>
    error.is(orderErrors.notFound),
  );
  expect(await stockOf(world, medicine)).toMatchObject({ reserved: 1 });
  const nobody = await world.as();
  await expect(nobody(readOrder, { params: { id: orderId } })).rejects.toSatisfy((error) =>
    error.is(commonErrors.signInRequired),
  );
  const pharmacist = await world.as(await world.aUser({ role: "pharmacy" }));
  await expect(pharmacist(readOrder, { params: { id: orderId } })).rejects.toSatisfy((error) =>
    error.is(commonErrors.notAllowed),
  );
});
