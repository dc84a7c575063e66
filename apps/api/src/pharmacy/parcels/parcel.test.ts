import { deliveredMedicines, orderErrors, cancelOrder } from "@medisense/contract/orders";
import {
  listDeskParcels,
  listStock,
  markParcel,
  type ParcelMark,
  pharmacyDeskErrors,
  reportOutOfStock,
  saveStock,
} from "@medisense/contract/pharmacy-desk";
import { commonErrors } from "@medisense/contract/errors";
import { medicineErrors } from "@medisense/contract/medicines";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { ledgerBalance } from "../../payments/ledger.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { orderDocuments } from "../order-tables.ts";
import {
  aMedicine,
  aPharmacist,
  aStore,
  mailsTo,
  minutesLater,
  noon,
  one,
  orderOf,
  parcelRows,
  place,
  placeAndPay,
  stockOf,
} from "../order.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.travelTo(noon));

async function aPaidParcel({ quantity = 2 } = {}) {
  const store = await aStore(world);
  const [patient, pharmacist] = [await world.aPatient(), await aPharmacist(world, store)];
  const medicine = await aMedicine(world, { storeId: store.id });
  const orderId = await placeAndPay(world, patient, one(medicine, quantity));
  const [parcel] = await parcelRows(world, orderId);
  const desk = await world.as(pharmacist);
  return { store, patient, pharmacist, medicine, orderId, parcelId: parcel!.id, desk };
}

type Desk = Awaited<ReturnType<typeof aPaidParcel>>["desk"];

async function mark(desk: Desk, id: string, as: ParcelMark, deliveryCode?: string) {
  return (await desk(markParcel, { params: { id }, body: { as, deliveryCode } })).data;
}

async function sendOut(desk: Desk, id: string) {
  for (const as of ["accepted", "packed", "out_for_delivery"] as const) await mark(desk, id, as);
}

async function mailAbout(patient: { email: string }, what: string) {
  const found = (await mailsTo(world, patient)).filter(({ cause }) => cause.startsWith(`${what}:`));
  expect(found).toHaveLength(1);
  return found[0]!;
}

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "let in",
    (error: { code: string }) => error.code,
  );

test("[MED-08] a parcel goes from the store to the door, and is handed over for the patient's code", async () => {
  const { store, patient, orderId, parcelId, desk } = await aPaidParcel();

  expect(await desk(listDeskParcels, { query: { tab: "to_pack" } })).toMatchObject({
    storeName: store.name,
    total: 1,
    counts: { review: 0, to_pack: 1, on_the_way: 0, done: 0 },
    data: [{ _id: parcelId, state: "placed", patientName: "Asha Rao", phone: "9876543210" }],
  });
  await sendOut(desk, parcelId);
  const onItsWay = await orderOf(world, patient, orderId);
  expect(onItsWay).toMatchObject({ deliveryStatus: "dispatched", canCancel: false });
  const code = onItsWay.parcels[0]!.deliveryCode!;
  expect(code).toMatch(/^\d{6}$/);

  const delivered = await mark(desk, parcelId, "delivered", code);

  expect(delivered.state).toBe("delivered");
  const order = await orderOf(world, patient, orderId);
  expect(order).toMatchObject({ deliveryStatus: "delivered", paymentStatus: "paid" });
  expect(order.parcels[0]!.deliveryCode).toBeNull();
  expect(order.parcels[0]!.timeline.map(({ state }) => state)).toEqual([
    "awaiting_payment",
    "placed",
    "accepted",
    "packed",
    "out_for_delivery",
    "delivered",
  ]);
  const mails = await mailsTo(world, patient);
  expect(mails.map(({ cause }) => cause.split(":")[0])).toEqual([
    "order-placed",
    "order-on-its-way",
    "order-delivered",
  ]);
  expect(mails[1]!.text).toContain(code);
});

test("[USER-02] delivered medicines come from real orders, the latest first, and only the patient's own", async () => {
  const { patient, medicine, parcelId, orderId, store, desk } = await aPaidParcel();
  const [other, call] = [await world.aPatient(), await world.as(patient)];
  expect(await call(deliveredMedicines, {})).toMatchObject({ data: [] });

  await sendOut(desk, parcelId);
  await mark(desk, parcelId, "delivered", (await orderOf(world, patient, orderId)).parcels[0]!.deliveryCode!);

  expect((await call(deliveredMedicines, {})).data).toMatchObject([
    {
      orderId,
      medicineId: medicine.id,
      storeName: store.name,
      quantity: 2,
      price: 36.1,
      schedule: "OTC",
      isAvailable: true,
    },
  ]);
  expect(await (await world.as(other))(deliveredMedicines, {})).toMatchObject({ data: [] });
});

test.each<[ParcelMark[], ParcelMark]>([
  [[], "packed"],
  [[], "out_for_delivery"],
  [["accepted"], "accepted"],
  [["accepted"], "delivered"],
  [["accepted"], "out_for_delivery"],
  [["accepted", "packed"], "ready_for_pickup"],
  [["accepted", "packed"], "returned"],
  [["accepted", "packed", "out_for_delivery"], "packed"],
  [["accepted", "packed", "out_for_delivery", "returned"], "accepted"],
])("[MED-08] after %j a parcel to the door cannot be marked %s", async (before, as) => {
  const { desk, parcelId } = await aPaidParcel();
  for (const earlier of before) await mark(desk, parcelId, earlier);

  expect(await refusal(mark(desk, parcelId, as))).toBe(pharmacyDeskErrors.notPossible.code);
});

test("[MED-08] a wrong code hands nothing over, and guessing ends soon", async () => {
  const { desk, parcelId, patient, orderId } = await aPaidParcel();
  await sendOut(desk, parcelId);
  const code = (await orderOf(world, patient, orderId)).parcels[0]!.deliveryCode!;
  const wrong = code === "000000" ? "000001" : "000000";

  const tries = await Promise.all(Array.from({ length: 12 }, () => refusal(mark(desk, parcelId, "delivered", wrong))));

  expect(tries.filter((said) => said === pharmacyDeskErrors.wrongCode.code)).toHaveLength(5);
  expect(tries.filter((said) => said === pharmacyDeskErrors.tooManyCodes.code)).toHaveLength(7);
  expect(await refusal(mark(desk, parcelId, "delivered", code))).toBe(pharmacyDeskErrors.tooManyCodes.code);
  world.travelTo(minutesLater(16));
  expect((await mark(desk, parcelId, "delivered", code)).state).toBe("delivered");
});

test("[MED-08] two desks that press together move a parcel once", async () => {
  const { desk, parcelId } = await aPaidParcel();

  const said = await Promise.all(Array.from({ length: 10 }, () => refusal(mark(desk, parcelId, "accepted"))));

  expect(said.filter((one) => one === "let in")).toHaveLength(1);
});

test("[MED-08] packs that are not there leave the order, and exactly their price goes back", async () => {
  const { desk, parcelId, orderId, patient, medicine } = await aPaidParcel({ quantity: 3 });
  const [line] = (await orderOf(world, patient, orderId)).items;

  await desk(reportOutOfStock, { params: { id: parcelId }, body: { lines: [{ lineId: line!._id, quantity: 1 }] } });
  await world.runJobs();

  const order = await orderOf(world, patient, orderId);
  expect(order).toMatchObject({ paymentStatus: "partially_refunded", refundedAmount: 36.1, deliveryStatus: "pending" });
  expect(order.items).toMatchObject([{ quantity: 3, quantityOff: 1 }]);
  expect(await stockOf(world, medicine)).toEqual({ stock: 97, reserved: 0, sold: 2 });
  const mail = await mailAbout(patient, "order-out-of-stock");
  expect(mail.subject).toBe(`A part of your order ${order.number} is out of stock`);
  expect(mail.text).toContain("₹36.10 goes back");
  expect(mail.text).toContain("The rest of your order is still coming");
  await sendOut(desk, parcelId);
  await mark(desk, parcelId, "delivered", (await orderOf(world, patient, orderId)).parcels[0]!.deliveryCode!);
  expect(await orderOf(world, patient, orderId)).toMatchObject({ deliveryStatus: "partially fulfilled" });
});

test("[MED-08] when nothing of an order is there, the delivery fee goes back as well", async () => {
  const { desk, parcelId, orderId, patient } = await aPaidParcel({ quantity: 3 });
  const [line] = (await orderOf(world, patient, orderId)).items;
  const report = (quantity: number) =>
    desk(reportOutOfStock, { params: { id: parcelId }, body: { lines: [{ lineId: line!._id, quantity }] } });

  expect(await refusal(report(4))).toBe(pharmacyDeskErrors.notPossible.code);
  await report(1);
  await report(2);
  await world.runJobs();

  expect(await orderOf(world, patient, orderId)).toMatchObject({
    paymentStatus: "refunded",
    refundedAmount: 3 * 36.1 + 20,
    deliveryStatus: "cancelled",
  });
  expect((await ledgerBalance(world.db)).unbalanced).toEqual([]);
  const { number } = await orderOf(world, patient, orderId);
  const last = (await mailsTo(world, patient)).find(
    ({ subject }) => subject === `Your order ${number} is out of stock`,
  )!;
  expect(last.text).toContain("₹92.20, fees included, goes back");
  expect(last.text).toContain("Nothing of this order is coming any more.");
  expect(last.text).not.toContain("still");
});

test("[MED-08] what one store has sent still comes when the rest is cancelled; the delivery fee is kept", async () => {
  const { desk, store, patient, medicine } = await aPaidParcel();
  const elsewhere = await aMedicine(world, { pricePaise: 50_00 });
  const orderId = await placeAndPay(world, patient, [...one(medicine), ...one(elsewhere)]);
  const sent = (await parcelRows(world, orderId)).find(({ storeId }) => storeId === store.id)!;
  await sendOut(desk, sent.id);

  const call = await world.as(patient);
  expect((await call(cancelOrder, { body: { orderId } })).data).toMatchObject({ refundedAmount: 50, canCancel: false });
  expect(await refusal(call(cancelOrder, { body: { orderId } }))).toBe(orderErrors.notCancellable.code);
  const mail = await mailAbout(patient, "order-cancelled");
  expect(mail.subject).toMatch(/^A part of your order .* is cancelled$/);
  expect(mail.text).toContain("What was not on its way is cancelled");
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

test("[MED-08] whoever cancels the rest after a part was handed over is not told that something is coming", async () => {
  const { desk, store, patient, medicine } = await aPaidParcel();
  const orderId = await placeAndPay(world, patient, [...one(medicine), ...one(await aMedicine(world))]);
  const sent = (await parcelRows(world, orderId)).find(({ storeId }) => storeId === store.id)!;
  await sendOut(desk, sent.id);
  const { number, parcels } = await orderOf(world, patient, orderId);
  await mark(desk, sent.id, "delivered", parcels.find(({ _id }) => _id === sent.id)!.deliveryCode!);

  await (await world.as(patient))(cancelOrder, { body: { orderId } });

  const mail = await mailAbout(patient, "order-cancelled");
  expect(mail.subject).toBe(`A part of your order ${number} is cancelled`);
  expect(mail.text).toContain("What was not handed over is cancelled");
  expect(mail.text).toContain("What was handed over to you stays yours, and nothing more is coming.");
  expect(mail.text).not.toContain("still coming");
});

test("[MED-08] a parcel that comes back is refunded whole, with a credit note, and its packs are not sold again", async () => {
  const { desk, store, parcelId, orderId, patient, medicine } = await aPaidParcel();
  await sendOut(desk, parcelId);

  const returned = await mark(desk, parcelId, "returned");
  await world.runJobs();

  expect(returned.documents.map(({ kind }) => kind).toSorted((one, other) => one.localeCompare(other))).toEqual([
    "credit_note",
    "invoice",
  ]);
  expect(await orderOf(world, patient, orderId)).toMatchObject({ paymentStatus: "refunded", refundedAmount: 92.2 });
  expect(await stockOf(world, medicine)).toEqual({ stock: 98, reserved: 0, sold: 0 });
  const documents = await world.db.select().from(orderDocuments).where(eq(orderDocuments.parcelId, parcelId));
  expect(documents.map(({ totalPaise }) => totalPaise)).toEqual([92_20, 92_20]);
  const mail = await mailAbout(patient, "order-returned");
  expect(mail.subject).toMatch(/^A parcel of your order .* came back$/);
  expect(mail.text).toContain(`The medicines from ${store.name} could not be handed over`);
  expect(mail.text).toContain("₹92.20, fees included, goes back");
  expect(mail.text).toContain("Nothing of this order is coming any more.");
});

test("[MED-08] the numbers of a store's invoices have no gaps, also when many leave at once and some do not", async () => {
  const { desk, patient, store, medicine } = await aPaidParcel();
  const ids: string[] = [];
  for (let index = 0; index < 12; index++) {
    const orderId = await placeAndPay(world, patient, one(medicine, 1 + (index % 3)));
    const [parcel] = await parcelRows(world, orderId);
    await mark(desk, parcel!.id, "accepted");
    await mark(desk, parcel!.id, "packed");
    ids.push(parcel!.id);
  }

  // Each twice: the second press is refused after it may have drawn a number.
  await Promise.allSettled([...ids, ...ids].map((id) => mark(desk, id, "out_for_delivery")));

  const numbers = await world.db.select().from(orderDocuments).where(eq(orderDocuments.storeId, store.id));
  expect(numbers.map(({ sequence }) => sequence).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  expect(numbers.map(({ number }) => number)).toContain("INV/26-27/000012");
});

test("[MED-08] the desk sets stock and price, unless an order was faster or the price is above the MRP", async () => {
  const { desk, medicine, patient } = await aPaidParcel();
  const { data } = await desk(listStock, { query: { q: "povimol" } });
  expect(data).toMatchObject([{ _id: medicine.id, stock: 98, reserved: 0, price: 36.1 }]);
  const save = (body: { seenStock: number; seenPrice: number; stock?: number; price?: number }) =>
    desk(saveStock, { params: { id: medicine.id }, body });

  const saved = await save({ seenStock: 98, seenPrice: 36.1, stock: 5, price: 37.25 });
  expect(saved.data).toMatchObject({ stock: 5, price: 37.25 });
  await place(world, patient, one(medicine));
  expect(await refusal(save({ seenStock: 5, seenPrice: 37.25, stock: 100 }))).toBe(
    pharmacyDeskErrors.stockChanged.code,
  );
  expect(await refusal(save({ seenStock: 4, seenPrice: 37.25, price: 38.11 }))).toBe(
    pharmacyDeskErrors.priceAboveMrp.code,
  );
  expect(await stockOf(world, medicine)).toEqual({ stock: 4, reserved: 1, sold: 2 });
});

test("[MED-08] of ten desks that change one price at once, the first one's holds and the others look again", async () => {
  const { desk, medicine } = await aPaidParcel();
  const prices = Array.from({ length: 10 }, (_, index) => 30 + index / 100);

  const said = await Promise.all(
    prices.map((price) =>
      refusal(desk(saveStock, { params: { id: medicine.id }, body: { seenStock: 98, seenPrice: 36.1, price } })),
    ),
  );

  const first = prices[said.indexOf("let in")];
  expect((await desk(listStock, { query: {} })).data).toMatchObject([{ price: first }]);
  expect(said.filter((word) => word === pharmacyDeskErrors.stockChanged.code)).toHaveLength(9);
});

test("[MED-08] only packs that stand in a parcel, while the store has it, can be missing", async () => {
  const { desk, patient, medicine, store } = await aPaidParcel();
  const elsewhere = await aMedicine(world);
  const orderId = await placeAndPay(world, patient, [...one(medicine, 3), ...one(elsewhere)]);
  const { items } = await orderOf(world, patient, orderId);
  const own = (await parcelRows(world, orderId)).find(({ storeId }) => storeId === store.id)!;
  const line = items.find((item) => item.medicine?._id === medicine.id)!._id;
  const another = items.find((item) => item.medicine?._id === elsewhere.id)!._id;
  const report = (...lines: { lineId: string; quantity: number }[]) =>
    refusal(desk(reportOutOfStock, { params: { id: own.id }, body: { lines } }));
  const twice = { lineId: line, quantity: 2 };

  expect(await report(twice, twice)).toBe(pharmacyDeskErrors.notPossible.code);
  expect(await report(twice, { lineId: another, quantity: 1 })).toBe(pharmacyDeskErrors.notFound.code);
  await sendOut(desk, own.id);
  expect(await report({ lineId: line, quantity: 1 })).toBe(pharmacyDeskErrors.notPossible.code);

  const after = await orderOf(world, patient, orderId);
  expect(after).toMatchObject({ refundedAmount: 0, items: [{ quantityOff: 0 }, { quantityOff: 0 }] });
});

test("[MED-08] another store, an account of no store and a patient are kept out of a store's desk", async () => {
  const { parcelId, orderId, patient, medicine, desk } = await aPaidParcel();
  const stranger = await world.as(await aPharmacist(world, await aStore(world)));
  const [line] = (await orderOf(world, patient, orderId)).items;
  const lines = [{ lineId: line!._id, quantity: 1 }];

  const said = await Promise.all([
    refusal(mark(stranger, parcelId, "accepted")),
    refusal(stranger(reportOutOfStock, { params: { id: parcelId }, body: { lines } })),
    refusal(stranger(saveStock, { params: { id: medicine.id }, body: { seenStock: 98, seenPrice: 36.1, stock: 0 } })),
  ]);
  const { notFound } = pharmacyDeskErrors;
  expect(said).toEqual([notFound.code, notFound.code, medicineErrors.medicineNotFound.code]);
  expect(await stranger(listDeskParcels, { query: {} })).toMatchObject({ data: [], total: 0 });
  const homeless = await world.as(await world.aUser({ role: "pharmacy" }));
  expect(await refusal(homeless(listDeskParcels, { query: {} }))).toBe(pharmacyDeskErrors.noStore.code);
  const asPatient = await world.as(patient);
  expect(await refusal(mark(asPatient, parcelId, "accepted"))).toBe(commonErrors.notAllowed.code);

  // Nor does a store see what is not paid, or mark it.
  const { orderId: unpaid } = await place(world, patient, one(medicine, 9));
  const [waiting] = await parcelRows(world, unpaid);
  expect(await refusal(mark(desk, waiting!.id, "accepted"))).toBe(pharmacyDeskErrors.notFound.code);
});
