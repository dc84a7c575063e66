import { cancelOrder, orderCancelledTexts, orderErrors, verifyOrder } from "@medisense/contract/orders";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway, paymentOf } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine, stockOf } from "../testing/medicine.fixture.ts";
import { orderOf, packsOf, parcelRows, payLate, place, placeAndPay } from "../testing/order.fixture.ts";
import { aPaidParcel, mailAbout, mark, sendOut } from "../testing/paid-parcel.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-08] a parcel on its way still arrives when the rest is cancelled, and the delivery fee is kept", async () => {
  const { desk, store, patient, medicine } = await aPaidParcel(world);
  const elsewhere = await aMedicine(world, { pricePaise: 50_00 });
  const orderId = await placeAndPay(world, patient, [...packsOf(medicine), ...packsOf(elsewhere)]);
  const sent = (await parcelRows(world, orderId)).find(({ storeId }) => storeId === store.id)!;
  await sendOut(desk, sent.id);

  const call = await world.as(patient);
  expect((await call(cancelOrder, { body: { orderId } })).data).toMatchObject({ refundedAmount: 50, canCancel: false });
  expect(await refusalCode(call(cancelOrder, { body: { orderId } }))).toBe(orderErrors.notCancellable.code);
  const mail = await mailAbout(world, patient, "order-cancelled");
  expect(mail.subject).toMatch(/^Part of your order .* is cancelled$/);
  expect(mail.text).toContain("The parcels not yet on their way are cancelled");
  expect(mail.text).toContain("The rest of your order is still coming");
  await mark(
    desk,
    sent.id,
    "delivered",
    (await parcelRows(world, orderId)).find(({ id }) => id === sent.id)!.deliveryCode!,
  );
  await world.runJobs();

  expect(await orderOf(world, patient, orderId)).toMatchObject({
    deliveryStatus: "partially fulfilled",
    paymentStatus: "partially_refunded",
    refundedAmount: 50,
  });
});

test("[MED-08] after a delivered parcel, the mail about the cancelled rest announces no further delivery", async () => {
  const { desk, store, patient, medicine } = await aPaidParcel(world);
  const orderId = await placeAndPay(world, patient, [...packsOf(medicine), ...packsOf(await aMedicine(world))]);
  const sent = (await parcelRows(world, orderId)).find(({ storeId }) => storeId === store.id)!;
  await sendOut(desk, sent.id);
  const { number, parcels } = await orderOf(world, patient, orderId);
  await mark(desk, sent.id, "delivered", parcels.find(({ _id }) => _id === sent.id)!.deliveryCode!);

  await (await world.as(patient))(cancelOrder, { body: { orderId } });

  const mail = await mailAbout(world, patient, "order-cancelled");
  expect(mail.subject).toBe(`Part of your order ${number} is cancelled`);
  expect(mail.text).toContain("The rest of your order is cancelled");
  expect(mail.text).toContain("You keep what was handed over to you; nothing more will be delivered.");
  expect(mail.text).not.toContain("still coming");
});

const verify = async (patient: { id: string }, orderId: string, success = "true") =>
  (await world.as(patient))(verifyOrder, { body: { orderId, success } });

test("[MED-08] an unpaid order is cancelled at once, and its payment page no longer takes a payment", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, packsOf(medicine));
  const call = await world.as(patient);

  const { data, message } = await call(cancelOrder, { body: { orderId } });
  await decideAtGateway(world, orderId, "pay");

  expect(message).toBe(orderCancelledTexts.noneReceived);
  expect(data).toMatchObject({ deliveryStatus: "cancelled", paymentStatus: "failed", backBy: "2026-11-26" });
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
});

test("[MED-08] money for an unpaid order that its patient cancelled goes back, although all of it is in stock", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, packsOf(medicine));
  const call = await world.as(patient);
  await call(cancelOrder, { body: { orderId } });

  await payLate(world, orderId);
  await world.runJobs();

  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
  expect(await orderOf(world, patient, orderId)).toMatchObject({
    paymentStatus: "refunded",
    deliveryStatus: "cancelled",
    refundedAmount: 36.1 + 20,
    parcels: [{ cancelledBecause: "patient" }],
  });
  expect((await call(verifyOrder, { body: { orderId } })).message).toContain("Your order is cancelled");
  expect((await mailsTo(world, patient)).map(({ cause }) => cause.split(":")[0])).toEqual(["order-refunded"]);
});

test("[MED-08] a payment made before the cancellation wins, and the patient is informed", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, packsOf(medicine));
  await decideAtGateway(world, orderId, "pay");

  await expect((await world.as(patient))(cancelOrder, { body: { orderId } })).rejects.toSatisfy((error) =>
    error.is(orderErrors.alreadyPaid),
  );
  expect(await stockOf(world, medicine)).toEqual({ stock: 99, reserved: 0, sold: 1 });
});

test("[MED-08] a paid order still in the stores is cancelled and refunded whole, including the delivery fee", async () => {
  const patient = await world.aPatient();
  const [first, two] = [await aMedicine(world), await aMedicine(world)];
  const orderId = await placeAndPay(world, patient, [...packsOf(first, 2), ...packsOf(two)]);
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
    parcels: [{ cancelledBecause: "patient" }, { cancelledBecause: "patient" }],
  });
  expect(await stockOf(world, first)).toEqual({ stock: 100, reserved: 0, sold: 0 });
  const causes = (await mailsTo(world, patient)).map(({ cause }) => cause.split(":")[0]);
  expect(new Set(causes)).toEqual(new Set(["order-placed", "order-cancelled", "order-refunded"]));
  expect(await verify(patient, orderId)).toMatchObject({
    message: "Your order is cancelled, and the full amount will be refunded.",
    deliveryStatus: "cancelled",
    paymentStatus: "refunded",
  });
});

test("an order that is refunded in the gateway's dashboard is not sent, and one on its way goes on", async () => {
  const { desk, store, patient, medicine } = await aPaidParcel(world);
  const orderId = await placeAndPay(world, patient, [...packsOf(medicine), ...packsOf(await aMedicine(world))]);
  const sent = (await parcelRows(world, orderId)).find(({ storeId }) => storeId === store.id)!;
  await sendOut(desk, sent.id);
  const payment = await paymentOf(world, orderId);
  const whole = { refundId: "rfnd_1", amountPaise: payment.amountPaise, idempotencyKey: null, madeAt: noon };
  const refundsOf = vi.spyOn(world.gateway, "refundsOf").mockResolvedValue([{ ...whole, status: "done" }]);
  await world.tasks["payments.recordOutsideRefunds"]!({ paymentId: payment.id });
  await world.runJobs();
  refundsOf.mockRestore();

  const states = (await parcelRows(world, orderId)).map(({ id, state }) => [id === sent.id, state]);
  expect(Object.fromEntries(states)).toEqual({ true: "out_for_delivery", false: "cancelled" });
  const because = (await orderOf(world, patient, orderId)).parcels.map((one) => [
    one._id === sent.id,
    one.cancelledBecause,
  ]);
  expect(Object.fromEntries(because)).toEqual({ true: null, false: "refunded" });
  expect(await orderOf(world, patient, orderId)).toMatchObject({
    paymentStatus: "refunded",
    refunds: [{ rupees: payment.amountPaise / 100, reference: "rfnd_1", isOutside: true }],
  });
  const mail = await mailAbout(world, patient, "order-cancelled");
  expect(mail.text).toContain("We cancelled it because your whole payment was given back to you.");
});
