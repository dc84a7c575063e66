import { pharmacyDeskErrors, reportOutOfStock } from "@medisense/contract/pharmacy-desk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ledgerBalance } from "../../payments/payment-state/ledger.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine, stockOf } from "../testing/medicine.fixture.ts";
import { orderOf, packsOf, parcelRows, placeAndPay } from "../testing/order.fixture.ts";
import { aPaidParcel, mailAbout, mark, sendOut } from "../testing/paid-parcel.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-08] packs out of stock are removed from the order, and exactly their price is refunded", async () => {
  const { desk, parcelId, orderId, patient, medicine } = await aPaidParcel(world, { quantity: 3 });
  const [line] = (await orderOf(world, patient, orderId)).items;

  await desk(reportOutOfStock, { params: { id: parcelId }, body: { lines: [{ lineId: line!._id, quantity: 1 }] } });
  await world.runJobs();

  const order = await orderOf(world, patient, orderId);
  expect(order).toMatchObject({ paymentStatus: "partially_refunded", refundedAmount: 36.1, deliveryStatus: "pending" });
  expect(order.items).toMatchObject([{ quantity: 3, quantityOff: 1 }]);
  expect(await stockOf(world, medicine)).toEqual({ stock: 97, reserved: 0, sold: 2 });
  const mail = await mailAbout(world, patient, "order-out-of-stock");
  expect(mail.subject).toBe(`Part of your order ${order.number} is out of stock`);
  expect(mail.text).toContain("₹36.10 will be refunded");
  expect(mail.text).toContain("The rest of your order is still coming");
  await sendOut(desk, parcelId);
  await mark(desk, parcelId, "delivered", (await orderOf(world, patient, orderId)).parcels[0]!.deliveryCode!);
  expect(await orderOf(world, patient, orderId)).toMatchObject({ deliveryStatus: "partially fulfilled" });
});

test("[MED-08] when a whole order is out of stock, the delivery fee is refunded too", async () => {
  const { desk, parcelId, orderId, patient } = await aPaidParcel(world, { quantity: 3 });
  const [line] = (await orderOf(world, patient, orderId)).items;
  const report = (quantity: number, seenQuantityOff = 0) =>
    desk(reportOutOfStock, {
      params: { id: parcelId },
      body: { lines: [{ lineId: line!._id, quantity, seenQuantityOff }] },
    });

  expect(await refusalCode(report(4))).toBe(pharmacyDeskErrors.notPossible.code);
  await report(1);
  await report(2, 1);
  await world.runJobs();

  expect(await orderOf(world, patient, orderId)).toMatchObject({
    paymentStatus: "refunded",
    refundedAmount: 3 * 36.1 + 20,
    deliveryStatus: "cancelled",
    parcels: [{ cancelledBecause: "sold_out" }],
  });
  expect((await ledgerBalance(world.db)).unbalanced).toEqual([]);
  const { number } = await orderOf(world, patient, orderId);
  const last = (await mailsTo(world, patient)).find(
    ({ subject }) => subject === `Your order ${number} is out of stock`,
  )!;
  expect(last.text).toContain("₹92.20, including fees, will be refunded");
  expect(last.text).toContain("Nothing more of this order will be delivered.");
  expect(last.text).not.toContain("still");
});

test("[MED-08] only remaining packs of a parcel that is still in the store can be reported out of stock", async () => {
  const { desk, patient, medicine, store } = await aPaidParcel(world);
  const elsewhere = await aMedicine(world);
  const orderId = await placeAndPay(world, patient, [...packsOf(medicine, 3), ...packsOf(elsewhere)]);
  const { items } = await orderOf(world, patient, orderId);
  const own = (await parcelRows(world, orderId)).find(({ storeId }) => storeId === store.id)!;
  const line = items.find((item) => item.medicine?._id === medicine.id)!._id;
  const another = items.find((item) => item.medicine?._id === elsewhere.id)!._id;
  const report = (...lines: { lineId: string; quantity: number }[]) =>
    refusalCode(desk(reportOutOfStock, { params: { id: own.id }, body: { lines } }));
  const twice = { lineId: line, quantity: 2 };

  expect(await report(twice, twice)).toBe(pharmacyDeskErrors.notPossible.code);
  expect(await report(twice, { lineId: another, quantity: 1 })).toBe(pharmacyDeskErrors.notFound.code);
  await sendOut(desk, own.id);
  expect(await report({ lineId: line, quantity: 1 })).toBe(pharmacyDeskErrors.notPossible.code);

  const after = await orderOf(world, patient, orderId);
  expect(after).toMatchObject({ refundedAmount: 0, items: [{ quantityOff: 0 }, { quantityOff: 0 }] });
});

test("[MED-08] two desks that report the same pack at once remove it once", async () => {
  const { desk, parcelId, orderId, patient, medicine } = await aPaidParcel(world, { quantity: 3 });
  const [line] = (await orderOf(world, patient, orderId)).items;
  const body = { lines: [{ lineId: line!._id, quantity: 1, seenQuantityOff: 0 }] };

  const codes = await Promise.all(
    Array.from({ length: 4 }, () => refusalCode(desk(reportOutOfStock, { params: { id: parcelId }, body }))),
  );

  expect(codes.toSorted()).toEqual([
    "allowed",
    ...Array.from({ length: 3 }, () => pharmacyDeskErrors.packsChanged.code),
  ]);
  expect(await orderOf(world, patient, orderId)).toMatchObject({ refundedAmount: 36.1, items: [{ quantityOff: 1 }] });
  expect(await stockOf(world, medicine)).toEqual({ stock: 97, reserved: 0, sold: 2 });
});
