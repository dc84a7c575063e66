import { randomUUID } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import { medicineErrors } from "@medisense/contract/medicines";
import { cancelOrder, orderErrors, placeOrder, quoteOrder } from "@medisense/contract/orders";
import { paymentErrors } from "@medisense/contract/payments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { lockCart } from "../cart/change-cart.ts";
import { orders } from "../order-tables.ts";
import {
  address,
  aMedicine,
  aStore,
  daysLater,
  minutesLater,
  MUMBAI,
  noon,
  one,
  orderOf,
  orderRow,
  parcelRows,
  pay,
  paymentOf,
  place,
  placeAndPay,
  readyToPlace,
  scheduleH,
  scheduleH1,
  stockOf,
  untilWaiting,
} from "../order.fixture.ts";
import { cartLines, medicines } from "../tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.travelTo(noon));

test("[MED-07] placing an order keeps the stock for half an hour and opens one payment for all of it", async () => {
  const patient = await world.aPatient();
  const [first, second] = [await aMedicine(world), await aMedicine(world, { pricePaise: 100_00 })];

  const placed = await place(world, patient, [...one(first, 2), ...one(second)]);

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
    deliveryAddress: address,
  });
  expect(order.number).toMatch(/^MS-[2-9A-Z]{4}-[2-9A-Z]{2}$/);
  expect(order.items.map(({ quantity, priceAtOrder }) => [quantity, priceAtOrder])).toEqual([
    [2, 36.1],
    [1, 100],
  ]);
  expect(order.parcels.map(({ state }) => state)).toEqual(["awaiting_payment", "awaiting_payment"]);
});

test("[MED-05] the delivery fee is ₹20, once, from however many stores an order comes", async () => {
  const patient = await world.aPatient();
  const medicines = await Promise.all(Array.from({ length: 4 }, () => aMedicine(world, { pricePaise: 10_00 })));

  const call = await world.as(patient);
  const quote = await call(quoteOrder, { body: { items: medicines.flatMap((medicine) => one(medicine)) } });

  expect(quote).toMatchObject({ subtotal: 40, deliveryFee: 20, total: 60, isPincodeKnown: null });
  expect(quote.parcels).toHaveLength(4);
});

test("[MED-06] a quote says what each line needs and why, and when each store delivers", async () => {
  const patient = await world.aPatient();
  const store = await aStore(world);
  const otc = await aMedicine(world, { storeId: store.id });
  const h = await aMedicine(world, { storeId: store.id, product: scheduleH });
  const h1 = await aMedicine(world, { storeId: store.id, product: scheduleH1 });
  const items = [otc, h, h1].flatMap((medicine) => one(medicine));
  const call = await world.as(patient);

  const near = await call(quoteOrder, { body: { items, postalCode: "600020" } });
  expect(near.lines.map(({ need, reason }) => [need, reason])).toEqual([
    ["none", "otc"],
    ["prescription", "schedule_h"],
    ["pickup", "schedule_h1"],
  ]);
  expect(near.parcels).toMatchObject([
    { arrives: { from: "2026-11-21", until: "2026-11-22" }, pickupAddress: store.address },
  ]);
  expect(near.isPincodeKnown).toBe(true);

  const far = await call(quoteOrder, { body: { items, postalCode: MUMBAI } });
  expect(far.lines[1]).toMatchObject({ need: "pickup", reason: "other_district" });
  expect(far.parcels).toMatchObject([{ arrives: { from: "2026-11-24", until: "2026-11-27" } }]);

  const unknown = await call(quoteOrder, { body: { items, postalCode: "999999" } });
  expect(unknown).toMatchObject({ isPincodeKnown: false });
  expect(unknown.lines[1]).toMatchObject({ need: "pickup", reason: "other_district" });
});

test("[MED-07] what is collected and what is sent by one store are two parcels", async () => {
  const patient = await world.aPatient();
  const store = await aStore(world);
  const otc = await aMedicine(world, { storeId: store.id });
  const h1 = await aMedicine(world, { storeId: store.id, product: scheduleH1 });

  const orderId = await placeAndPay(world, patient, [...one(otc), ...one(h1)]);

  expect(await parcelRows(world, orderId)).toMatchObject([
    { isPickup: false, state: "placed", arrivesFrom: "2026-11-21" },
    { isPickup: true, state: "rx_review", arrivesFrom: null },
  ]);
  expect(await orderOf(world, patient, orderId)).toMatchObject({ prescriptionNeededBy: daysLater(3).toISOString() });
});

test("[MED-07] fifty buyers of the last pack: one order, 49 clear refusals, and no payment for those", async () => {
  const medicine = await aMedicine(world, { stock: 1 });
  const buyers = await Promise.all(Array.from({ length: 50 }, () => world.aPatient()));
  const presses = await Promise.all(buyers.map((buyer) => readyToPlace(world, buyer)));
  const before = await world.db.$count(orders);

  const attempts = await Promise.allSettled(presses.map((press) => press(one(medicine))));

  const refusals = attempts.filter((attempt) => attempt.status === "rejected");
  expect(refusals).toHaveLength(49);
  expect(refusals.every(({ reason }) => reason.is(orderErrors.outOfStock))).toBe(true);
  expect(await stockOf(world, medicine)).toEqual({ stock: 0, reserved: 1, sold: 0 });
  expect((await world.db.$count(orders)) - before).toBe(1);
});

test("[MED-07] two baskets of the same medicines in another order do not wait for each other for ever", async () => {
  const [first, second, middle] = [await aMedicine(world), await aMedicine(world), await aMedicine(world)];
  const [press, pressToo] = [
    await readyToPlace(world, await world.aPatient()),
    await readyToPlace(world, await world.aPatient()),
  ];
  const items = [...one(first), ...one(middle), ...one(second)];

  // Each has taken what comes first in its basket, if baskets had an order of their own, when the middle one is free again.
  const placing = await world.db.transaction(async (tx) => {
    await tx.select().from(medicines).where(eq(medicines.id, middle.id)).for("update");
    const started = [press(items), pressToo(items.toReversed())];
    await untilWaiting(world, 2);
    return started;
  });
  await Promise.all(placing);

  expect(await stockOf(world, first)).toMatchObject({ stock: 98, reserved: 2 });
});

test("[MED-07] an order that is paid waits for its patient's cart before it takes the stock, as placing does", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, one(medicine));

  const paying = await world.db.transaction(async (tx) => {
    await lockCart(tx, patient.id);
    const started = pay(world, orderId);
    await untilWaiting(world, 1);
    await tx.select().from(medicines).where(eq(medicines.id, medicine.id)).for("update", { noWait: true });
    return [started];
  });

  expect(await Promise.all(paying)).toEqual(["paid"]);
});

test("[MED-07] when a hold is over, its page is not given out again, and a new press is a new order", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, one(medicine), { requestId: "press-0003" });
  world.travelTo(minutesLater(30));

  await expect(place(world, patient, one(medicine), { requestId: "press-0003" })).rejects.toSatisfy((error) =>
    error.is(paymentErrors.closed),
  );
  expect(await orderOf(world, patient, orderId)).toMatchObject({
    paymentUrl: null,
    holdExpiresAt: null,
    canCancel: false,
  });
  expect((await place(world, patient, one(medicine))).orderId).not.toBe(orderId);
});

test("[MED-07] fifty copies of one request are one order, and each of them is told so", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const press = await readyToPlace(world, patient);

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => press(one(medicine), { requestId: "press-0001" })),
  );

  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  expect(new Set(answers.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
  expect(await stockOf(world, medicine)).toMatchObject({ stock: 99, reserved: 1 });
});

test("[MED-07] without a request id, the very same contents still to be paid are the same order", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const press = await readyToPlace(world, patient);

  const [first, again] = await Promise.all([press(one(medicine)), press(one(medicine))]);
  const other = await press(one(medicine, 2));

  expect(again.orderId).toBe(first.orderId);
  expect(other.orderId).not.toBe(first.orderId);
  expect(await stockOf(world, medicine)).toMatchObject({ reserved: 3 });
});

test("[MED-07] one request id cannot stand for two different orders", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  await place(world, patient, one(medicine), { requestId: "press-0002" });

  await expect(place(world, patient, one(medicine, 3), { requestId: "press-0002" })).rejects.toSatisfy((error) =>
    error.is(orderErrors.requestIdUsed),
  );
  const other = await place(world, await world.aPatient(), one(medicine, 3), { requestId: "press-0002" });

  expect(other.orderId).toBeDefined();
});

test("[MED-07] prices, names and totals in the request are ignored", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const reply = await world.app.inject({
    method: "POST",
    url: placeOrder.path,
    headers: { authorization: `Bearer ${await world.tokenOf(patient.id)}` },
    payload: {
      patientId: patient.id,
      items: [{ medicineId: medicine.id, quantity: 1, price: 0.01, name: "Gold" }],
      deliveryAddress: address,
      totalAmount: 1,
      deliveryFee: 0,
      paymentStatus: "paid",
    },
  });

  const order = await orderOf(world, patient, reply.json().orderId);
  expect(order).toMatchObject({ totalAmount: 56.1, paymentStatus: "pending" });
  expect(order.items[0]!.name).not.toBe("Gold");
});

test.each([0, -1, 1.5, 1e9, Number.NaN, "2", null])(
  "[MED-07] a quantity of %s is refused and changes nothing",
  async (quantity) => {
    const patient = await world.aPatient();
    const medicine = await aMedicine(world);
    const reply = await world.app.inject({
      method: "POST",
      url: placeOrder.path,
      headers: { authorization: `Bearer ${await world.tokenOf(patient.id)}` },
      payload: { patientId: patient.id, items: [{ medicineId: medicine.id, quantity }], deliveryAddress: address },
    });

    expect(reply.statusCode).toBe(400);
    expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
    expect(await world.db.$count(orders, eq(orders.patientId, patient.id))).toBe(0);
  },
);

test("[MED-07] many small lines of one medicine do not add up to more than can be ordered", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);

  await expect(place(world, patient, [...one(medicine, 30), ...one(medicine, 30)])).rejects.toSatisfy((error) =>
    error.is(medicineErrors.quantityTooLarge),
  );
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
});

test("[MED-07] an unknown medicine refuses the whole order, and the others stay free", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const unknown = { medicineId: crypto.randomUUID(), quantity: 1 };

  await expect(place(world, patient, [...one(medicine), unknown])).rejects.toSatisfy((error) =>
    error.is(medicineErrors.medicineNotFound),
  );
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
});

test("[MED-07] when one of two medicines is short, neither is kept", async () => {
  const patient = await world.aPatient();
  const [plenty, short] = [await aMedicine(world), await aMedicine(world, { stock: 1 })];

  await expect(place(world, patient, [...one(plenty), ...one(short, 2)])).rejects.toSatisfy((error) =>
    error.is(orderErrors.outOfStock),
  );
  expect(await stockOf(world, plenty)).toEqual({ stock: 100, reserved: 0, sold: 0 });
});

test("[MED-07] nobody orders in somebody else's name", async () => {
  const [patient, stranger] = [await world.aPatient(), await world.aPatient()];
  const medicine = await aMedicine(world);

  await expect(place(world, stranger, one(medicine), { patientId: patient.id })).rejects.toSatisfy((error) =>
    error.is(commonErrors.notAllowed),
  );
});

test("ids written in capitals are the same person and the same medicine", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);

  const items = one(medicine).map((item) => ({ ...item, medicineId: item.medicineId.toUpperCase() }));
  await place(world, patient, items, { patientId: patient.id.toUpperCase() });

  expect(await stockOf(world, medicine)).toEqual({ stock: 99, reserved: 1, sold: 0 });
});

test.each([
  ["postalCode", "012345"],
  ["postalCode", "6000"],
  ["phone", "12345"],
  ["email", "asha"],
  ["country", "Nepal"],
  ["city", " "],
])("[MED-06] an address whose %s is %j is refused", async (field, value) => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);

  await expect(
    place(world, patient, one(medicine), { deliveryAddress: { ...address, [field]: value } }),
  ).rejects.toSatisfy((error) => error.is(commonErrors.invalidRequest));
});

test.each([
  ["phone", "+91 98765-43210", "+919876543210"],
  ["phone", "९८७६५ ४३२१०", "9876543210"],
  ["postalCode", "६०० ०२०", "600020"],
  ["name", "Asha\n\tRao", "Asha Rao"],
  ["name", "Asha \u202Erotcod\u202C \ud800Rao", "Asha rotcod Rao"],
  ["country", "भारत", "भारत"],
])("[MED-06] an address's %s may be written %j", async (field, written, kept) => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);

  const { orderId } = await place(world, patient, one(medicine), {
    deliveryAddress: { ...address, [field]: written },
  });

  expect((await orderRow(world, orderId)).deliveryAddress).toMatchObject({ [field]: kept });
});

test.each([
  ["Delhi", false],
  ["delhi ", false],
  ["Tamil Nadu", true],
  ["TN", true],
])("[MED-06] Schedule H to a pin code of Chennai and an address in %s: %s", async (state, isPlaced) => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world, { product: scheduleH });
  const deliveryAddress = { ...address, state };

  const placing = place(world, patient, one(medicine), { deliveryAddress });

  if (isPlaced) expect((await placing).orderId).toBeDefined();
  else await expect(placing).rejects.toSatisfy((error) => error.is(orderErrors.stateElsewhere));
  expect((await place(world, patient, one(await aMedicine(world)), { deliveryAddress })).orderId).toBeDefined();
});

test("[MED-06] digits sent as numbers are taken", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);

  const { orderId } = await place(world, patient, one(medicine), {
    deliveryAddress: { ...address, postalCode: 600020, phone: 9876543210 },
  });

  expect((await orderRow(world, orderId)).deliveryAddress).toMatchObject({ postalCode: "600020", phone: "9876543210" });
});

test("one account cannot hold a store's stock by never paying", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const press = await readyToPlace(world, patient);
  const others = await Promise.all(Array.from({ length: 10 }, () => aMedicine(world)));
  await press(others.flatMap((other) => one(other, 50)));

  await expect(press(one(medicine))).rejects.toSatisfy((error) => error.is(orderErrors.tooMuchKept));
  world.travelTo(minutesLater(30));
  expect((await press(one(medicine))).orderId).toBeDefined();
});

test("nor by placing and cancelling over and over", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const press = await readyToPlace(world, patient);
  const call = await world.as(patient);
  for (let round = 0; round < 30; round++) {
    const { orderId } = await press(one(medicine));
    await call(cancelOrder, { body: { orderId } });
  }

  await expect(press(one(medicine))).rejects.toSatisfy((error) => error.is(orderErrors.tooManyOrders));
  world.travelTo(minutesLater(60));
  expect((await press(one(medicine))).orderId).toBeDefined();
});

test("[MED-05] nobody pays a total that the page did not show", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const press = await readyToPlace(world, patient);
  const requestId = randomUUID();

  for (const seenTotal of [56.09, 56.11, 0]) {
    await expect(press(one(medicine), { seenTotal })).rejects.toSatisfy((error) => error.is(orderErrors.priceChanged));
  }
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });

  const { orderId } = await press(one(medicine), { seenTotal: 56.1, requestId });
  expect((await press(one(medicine), { seenTotal: 56.1, requestId })).orderId).toBe(orderId);
  await expect(press(one(medicine), { seenTotal: 50, requestId })).rejects.toSatisfy((error) =>
    error.is(orderErrors.priceChanged),
  );
});

test("[MED-07] an unpaid order at another price than the page shows now makes way for one at this price", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const press = await readyToPlace(world, patient);
  const first = await press(one(medicine), { seenTotal: 56.1 });
  await world.db.update(medicines).set({ pricePaise: 30_00 }).where(eq(medicines.id, medicine.id));

  const second = await press(one(medicine), { seenTotal: 50 });

  expect(second.orderId).not.toBe(first.orderId);
  expect((await orderRow(world, first.orderId)).state).toBe("released");
  expect(await orderOf(world, patient, second.orderId)).toMatchObject({ totalAmount: 50, paymentStatus: "pending" });
  expect(await stockOf(world, medicine)).toEqual({ stock: 99, reserved: 1, sold: 0 });
});

test("[MED-07] an order of more money than anybody means is refused, when it is asked about and when it is placed", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world, { pricePaise: 5_00_000_00 });
  const call = await world.as(patient);
  const asked = call(quoteOrder, { body: { items: one(medicine, 2) } });

  await expect(asked).rejects.toSatisfy((error) => error.is(orderErrors.totalTooHigh));
  await expect(place(world, patient, one(medicine, 2))).rejects.toSatisfy((error) =>
    error.is(orderErrors.totalTooHigh),
  );
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
});

test("[MED-07] what was ordered leaves the cart when it is paid; what was added meanwhile stays", async () => {
  const patient = await world.aPatient();
  const [bought, more, other] = [await aMedicine(world), await aMedicine(world), await aMedicine(world)];
  const inCart = async (medicineId: string, quantity: number) =>
    world.db
      .insert(cartLines)
      .values({ patientId: patient.id, medicineId, quantity, pricePaiseWhenAdded: 36_10, addedAt: noon });
  await inCart(bought.id, 1);
  await inCart(more.id, 5);
  await inCart(other.id, 1);

  const { orderId } = await place(world, patient, [...one(bought), ...one(more, 2)]);
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

test("[MED-07] an order keeps its prices and names when the catalogue changes", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, one(medicine));

  await world.db.update(medicines).set({ pricePaise: 1 }).where(eq(medicines.id, medicine.id));
  await pay(world, orderId);

  expect(await orderOf(world, patient, orderId)).toMatchObject({ totalAmount: 56.1, paymentStatus: "paid" });
});
