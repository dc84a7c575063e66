import { orderErrors, verifyOrder } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ledgerBalance } from "../../payments/payment-state/ledger.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway, pay } from "../../testing/pay.ts";
import { untilWaiting } from "../../testing/until-waiting.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { lockCart } from "../cart/lock-cart.ts";
import { cartLines, medicines, stores } from "../tables/catalogue-tables.ts";
import { aMedicine, stockOf } from "../testing/medicine.fixture.ts";
import { minutesLater, orderOf, packsOf, parcelRows, payLate, place, placeAndPay } from "../testing/order.fixture.ts";
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

test("[MED-07] a paid order takes its stock, reaches the store, and is confirmed by mail", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, packsOf(medicine, 3));
  await decideAtGateway(world, orderId, "pay");

  expect(await verify(patient, orderId)).toMatchObject({ paymentStatus: "paid", deliveryStatus: "pending" });

  expect(await stockOf(world, medicine)).toEqual({ stock: 97, reserved: 0, sold: 3 });
  expect(await parcelRows(world, orderId)).toMatchObject([{ state: "placed" }]);
  expect(await mailsTo(world, patient)).toMatchObject([{ subject: expect.stringContaining("is placed") }]);
  const order = await orderOf(world, patient, orderId);
  expect(order.parcels[0]!.timeline.map(({ state }) => state)).toEqual(["awaiting_payment", "placed"]);
  expect(order).toMatchObject({ paymentUrl: null, holdExpiresAt: null, canCancel: true });
});

test("[MED-07] forty refreshes and the webhook events of one payment take the stock once", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, packsOf(medicine, 2));
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
  const { orderId } = await place(world, patient, [...packsOf(rare, 2), ...packsOf(common)]);
  world.travelTo(minutesLater(31));
  await world.tasks["payments.reconcile"]!({});
  await world.db.update(medicines).set({ stock: stockThen }).where(eq(medicines.id, rare.id));
  return { patient, orderId, rare, common };
}

test("[MED-07] a late payment confirms the order when all of its stock is available again", async () => {
  const { patient, orderId, rare, common } = await anOrderThatRanOut({ stockThen: 2 });

  await payLate(world, orderId);

  expect(await stockOf(world, rare)).toEqual({ stock: 0, reserved: 0, sold: 2 });
  expect(await stockOf(world, common)).toEqual({ stock: 99, reserved: 0, sold: 1 });
  const order = await orderOf(world, patient, orderId);
  expect(order).toMatchObject({ paymentStatus: "paid", deliveryStatus: "pending" });
  expect(order.parcels[0]!.timeline.map(({ state }) => state)).toEqual(["awaiting_payment", "cancelled", "placed"]);
});

test("[MED-07] a late payment is refunded in full, with a mail, when one medicine is gone", async () => {
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
    parcels: [{ cancelledBecause: "too_late" }, { cancelledBecause: "too_late" }],
  });
  const causes = (await mailsTo(world, patient)).map(({ cause }) => cause.split(":")[0]);
  expect(causes).toHaveLength(2);
  expect(new Set(causes)).toEqual(new Set(["order-late-refund", "order-refunded"]));
  expect((await ledgerBalance(world.db)).unbalanced).toEqual([]);
});

test("[MED-07] an order whose store has closed before it is paid is cancelled, and its payment refunded", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, packsOf(medicine));
  await world.db.update(stores).set({ sells: false }).where(eq(stores.id, medicine.storeId));
  await decideAtGateway(world, orderId, "pay");

  await expect(verify(patient, orderId)).rejects.toSatisfy((error) => error.is(orderErrors.paymentLateRefunded));

  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
  expect(await orderOf(world, patient, orderId)).toMatchObject({
    paymentStatus: "refund_pending",
    deliveryStatus: "cancelled",
  });
});

test("[MED-07] repeated payment results change nothing more, in whatever order they arrive", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const paidId = await placeAndPay(world, patient, packsOf(medicine));
  const { orderId: lateId, rare } = await anOrderThatRanOut({ stockThen: 1 });
  await payLate(world, lateId);
  await world.db.update(medicines).set({ stock: 2 }).where(eq(medicines.id, rare.id));

  const codes = await world.db.transaction(async (tx) => {
    for (const orderId of [paidId, lateId]) await releaseOrder(world, tx, orderId);
    return [await confirmOrder(world, tx, paidId), await confirmOrder(world, tx, lateId)];
  });

  expect(codes).toEqual(["fulfilled", { refundBecause: expect.stringContaining("available") }]);
  expect(await stockOf(world, medicine)).toEqual({ stock: 99, reserved: 0, sold: 1 });
  expect(await stockOf(world, rare)).toEqual({ stock: 2, reserved: 0, sold: 0 });
});

test("[MED-07] confirming an order locks the patient's cart before the stock, as placing does", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, packsOf(medicine));

  const paying = await world.db.transaction(async (tx) => {
    await lockCart(tx, patient.id);
    const started = pay(world, orderId);
    await untilWaiting(world, 1);
    await tx.select().from(medicines).where(eq(medicines.id, medicine.id)).for("update", { noWait: true });
    return [started];
  });

  expect(await Promise.all(paying)).toEqual(["paid"]);
});

test("[MED-07] ordered packs leave the cart when they are paid; packs added meanwhile stay", async () => {
  const patient = await world.aPatient();
  const [bought, more, other] = [await aMedicine(world), await aMedicine(world), await aMedicine(world)];
  const inCart = async (medicineId: string, quantity: number) =>
    world.db
      .insert(cartLines)
      .values({ patientId: patient.id, medicineId, quantity, pricePaiseWhenAdded: 36_10, addedAt: noon });
  await inCart(bought.id, 1);
  await inCart(more.id, 5);
  await inCart(other.id, 1);

  const { orderId } = await place(world, patient, [...packsOf(bought), ...packsOf(more, 2)]);
  expect(await world.db.$count(cartLines, eq(cartLines.patientId, patient.id))).toBe(3);
  await pay(world, orderId);

  const left = await world.db.select().from(cartLines).where(eq(cartLines.patientId, patient.id));
  expect(new Map(left.map(({ medicineId, quantity }) => [medicineId, quantity]))).toEqual(
    new Map([
      [more.id, 3],
      [other.id, 1],
    ]),
  );
});
