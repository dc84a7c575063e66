import { commonErrors } from "@medisense/contract/errors";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { pay, paymentOf } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { medicines } from "../tables/catalogue-tables.ts";
import { aMedicine, aStore, scheduleH1, stockOf } from "../testing/medicine.fixture.ts";
import {
  chennaiAddress,
  daysLater,
  minutesLater,
  orderOf,
  packsOf,
  parcelRows,
  place,
  placeAndPay,
} from "../testing/order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] placing an order reserves the stock for half an hour and opens one payment", async () => {
  const patient = await world.aPatient();
  const [first, second] = [await aMedicine(world), await aMedicine(world, { pricePaise: 100_00 })];

  const placed = await place(world, patient, [...packsOf(first, 2), ...packsOf(second)]);

  expect(placed.paymentUrl).toMatch(/^http:.*\/sandbox-pay\//);
  expect(placed.holdExpiresAt).toBe(minutesLater(30).toISOString());
  expect(await stockOf(world, first)).toEqual({ stock: 98, reserved: 2, sold: 0 });
  expect(await paymentOf(world, placed.orderId)).toMatchObject({
    amountPaise: 2 * 36_10 + 100_00 + 20_00,
    payerId: patient.id,
    status: "pending",
  });
  const order = await orderOf(world, patient, placed.orderId);
  expect(order).toMatchObject({
    subtotal: 172.2,
    deliveryFee: 20,
    totalAmount: 192.2,
    deliveryStatus: "pending",
    paymentStatus: "pending",
    canCancel: true,
    deliveryAddress: chennaiAddress,
  });
  expect(order.number).toMatch(/^MS-[2-9A-Z]{4}-[2-9A-Z]{2}$/);
  expect(order.items.map(({ quantity, priceAtOrder }) => [quantity, priceAtOrder])).toEqual([
    [2, 36.1],
    [1, 100],
  ]);
  expect(order.parcels.map(({ state }) => state)).toEqual(["awaiting_payment", "awaiting_payment"]);
});

test("[MED-07] lines to collect and lines to deliver from one store are two parcels", async () => {
  const patient = await world.aPatient();
  const store = await aStore(world);
  const otc = await aMedicine(world, { storeId: store.id });
  const h1 = await aMedicine(world, { storeId: store.id, product: scheduleH1 });

  const orderId = await placeAndPay(world, patient, [...packsOf(otc), ...packsOf(h1)]);

  expect(await parcelRows(world, orderId)).toMatchObject([
    { isPickup: false, state: "placed", arrivesFrom: "2026-11-21" },
    { isPickup: true, state: "rx_review", arrivesFrom: null },
  ]);
  expect(await orderOf(world, patient, orderId)).toMatchObject({ prescriptionNeededBy: daysLater(3).toISOString() });
});

test("[MED-07] nobody orders in somebody else's name", async () => {
  const [patient, stranger] = [await world.aPatient(), await world.aPatient()];
  const medicine = await aMedicine(world);

  await expect(place(world, stranger, packsOf(medicine), { patientId: patient.id })).rejects.toSatisfy((error) =>
    error.is(commonErrors.notAllowed),
  );
});

test("ids in capitals mean the same person and medicine", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);

  const items = packsOf(medicine).map((item) => ({ ...item, medicineId: item.medicineId.toUpperCase() }));
  await place(world, patient, items, { patientId: patient.id.toUpperCase() });

  expect(await stockOf(world, medicine)).toEqual({ stock: 99, reserved: 1, sold: 0 });
});

test("[MED-07] an order keeps its prices and names when the catalogue changes", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, packsOf(medicine));

  await world.db.update(medicines).set({ pricePaise: 1 }).where(eq(medicines.id, medicine.id));
  await pay(world, orderId);

  expect(await orderOf(world, patient, orderId)).toMatchObject({ totalAmount: 56.1, paymentStatus: "paid" });
});
