import { istMidnight } from "@medisense/contract/ist";
import { me } from "@medisense/contract/identity";
import { listStores, readMedicine } from "@medisense/contract/medicines";
import type { Request } from "@medisense/contract/endpoint";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import {
  endParcelUnderWay,
  listParcelsUnderWay,
  listStoresLeftToAdmin,
  LOST_AFTER_DAYS,
} from "@medisense/contract/operators/parcels-under-way";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { orderErrors } from "@medisense/contract/orders";
import { checkListing, liftSuspension, listListings, suspendListing } from "@medisense/contract/operators/listings";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PAYABLE } from "../../pharmacy/order-state/deps.ts";
import { medicines, stores } from "../../pharmacy/tables/catalogue-tables.ts";
import { aMedicine, aStore, stockOf } from "../../pharmacy/testing/medicine.fixture.ts";
import { orderOf, packsOf, parcelRows, place, placeAndPay } from "../../pharmacy/testing/order.fixture.ts";
import { aPaidParcel, mailAbout, sendOut } from "../../pharmacy/testing/paid-parcel.fixture.ts";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const anAdmin = async () => world.as(await world.aUser({ role: "admin" }));
const suspend = async ({ id }: { id: string }) =>
  (await anAdmin())(suspendListing, { params: { kind: "stores", id }, body: { reason: "The licence was taken away" } });
/** Returns how many parcels of a store the admin's list names; undefined when it does not name the store. */
const leftOf = async ({ id }: { id: string }) =>
  (await (await anAdmin())(listStoresLeftToAdmin, {})).data.find(({ _id }) => _id === id)?.parcels;
const refusedAs = (code: string) => ({ code });

test("a suspended store sells nothing, and what it has not handed over is cancelled and refunded", async () => {
  const { store, patient, medicine, orderId, desk } = await aPaidParcel(world);
  const elsewhere = await aMedicine(world);
  const [unpaid, other] = [await world.aPatient(), await world.aPatient()];
  const held = await place(world, unpaid, packsOf(medicine));
  const mixed = await placeAndPay(world, other, [...packsOf(medicine), ...packsOf(elsewhere)]);
  await suspend(store);

  await expect(place(world, await world.aPatient(), packsOf(medicine))).rejects.toMatchObject(
    refusedAs(orderErrors.outOfStock.code),
  );
  const visitor = await world.as();
  await expect(visitor(readMedicine, { params: { id: medicine.id }, query: {} })).rejects.toMatchObject({
    status: 404,
  });
  const { id: _, ...same } = medicine;
  const [there] = await world.db
    .insert(medicines)
    .values({ ...same, storeId: (await aStore(world)).id })
    .returning();
  const shown = await visitor(readMedicine, { params: { id: there!.id }, query: {} });
  expect(shown.offers).toEqual([]);
  expect((await visitor(listStores, { query: {} })).data.map(({ _id }) => _id)).not.toContain(store.id);
  await expect(desk(me, {})).rejects.toMatchObject({ status: 401 });

  await world.runJobs();
  expect(await orderOf(world, patient, orderId)).toMatchObject({
    deliveryStatus: "cancelled",
    parcels: [{ cancelledBecause: "closed" }],
    paymentStatus: "refunded",
  });
  expect((await mailAbout(world, patient, "order-store-closed")).text).toContain(
    "does not sell on MediSense at present",
  );
  expect(await orderOf(world, unpaid, held.orderId)).toMatchObject({ paymentStatus: "failed" });
  expect(await orderOf(world, other, mixed)).toMatchObject({ paymentStatus: "partially_refunded" });
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
});

test("an order of a suspended store that cannot be cancelled keeps no other from being refunded", async () => {
  const { store, ...one } = await aPaidParcel(world, { quantity: 1 });
  const [patient, medicine] = [await world.aPatient(), await aMedicine(world, { storeId: store.id })];
  const two = { patient, medicine, orderId: await placeAndPay(world, patient, packsOf(medicine)) };
  const [first, second] = one.orderId < two.orderId ? [one, two] : [two, one];
  const firstSold = (packs: number) =>
    world.db.update(medicines).set({ sold: packs }).where(eq(medicines.id, first.medicine.id));
  const statusOf = async (order: typeof two) => (await orderOf(world, order.patient, order.orderId)).paymentStatus;
  await firstSold(0);
  await suspend(store);

  await expect(world.runJobs()).rejects.toThrow();
  await world.runJobs();

  expect([await statusOf(first), await statusOf(second)]).toEqual(["paid", "refunded"]);
  await firstSold(1);
  await world.runJobs(world.clock.now());
  expect(await statusOf(first)).toBe("refunded");
});

test("an admin ends what a suspended store has on its way: with the patient's code, or with a refund", async () => {
  const { store, patient, medicine, orderId, parcelId, desk } = await aPaidParcel(world);
  const second = await placeAndPay(world, patient, packsOf(medicine));
  const [lost] = await parcelRows(world, second);
  await sendOut(desk, parcelId);
  world.travelTo(new Date(noon.getTime() + 60_000));
  await sendOut(desk, lost!.id);
  const admin = await anAdmin();
  const onTheWay = async () => (await admin(listParcelsUnderWay, { params: { id: store.id } })).data;
  const end = (id: string, body: Request<typeof endParcelUnderWay>["body"]) =>
    admin(endParcelUnderWay, { params: { id }, body });
  expect(await onTheWay()).toEqual([]);
  await expect(end(lost!.id, { as: "returned" })).rejects.toMatchObject({ status: 404 });

  expect(await leftOf(store)).toBeUndefined();
  await suspend(store);
  expect(await leftOf(store)).toBe(2);
  expect((await onTheWay()).map(({ _id }) => _id)).toEqual([parcelId, lost!.id]);
  const { items, parcels } = await orderOf(world, patient, orderId);
  expect(JSON.stringify(await onTheWay())).not.toContain(items[0]!.name);
  const { deliveryCode } = parcels[0]!;
  const wrong = deliveryCode === "000000" ? "000001" : "000000";
  await expect(end(parcelId, { as: "delivered", deliveryCode: wrong })).rejects.toMatchObject(
    refusedAs(pharmacyDeskErrors.wrongDeliveryCode.code),
  );
  await end(parcelId, { as: "delivered", deliveryCode: deliveryCode! });
  await end(lost!.id, { as: "returned" });
  await expect(end(lost!.id, { as: "returned" })).rejects.toMatchObject({ status: 409 });
  await world.runJobs();
  expect(await orderOf(world, patient, orderId)).toMatchObject({ deliveryStatus: "delivered", paymentStatus: "paid" });
  expect(await orderOf(world, patient, second)).toMatchObject({ paymentStatus: "refunded" });
  expect(await onTheWay()).toEqual([]);
  const acts = (await admin(listOperatorActs, { query: {} })).data.filter(({ subject }) => subject.id === store.id);
  expect(acts.map(({ act }) => act)).toEqual(["refund-parcel", "confirm-delivery", "suspend-listing"]);
});

test("an admin refunds a parcel of a selling store that is lost: a week after it should have arrived, not before", async () => {
  const { store, patient, orderId, parcelId, desk } = await aPaidParcel(world);
  await sendOut(desk, parcelId);
  const [parcel] = await parcelRows(world, orderId);
  const lostFrom = istMidnight(parcel!.arrivesUntil!, LOST_AFTER_DAYS + 1);
  const onTheWay = async () => (await (await anAdmin())(listParcelsUnderWay, { params: { id: store.id } })).data;
  const refund = async () =>
    (await anAdmin())(endParcelUnderWay, { params: { id: parcelId }, body: { as: "returned" } });
  world.travelTo(new Date(lostFrom.getTime() - 1));
  expect(await onTheWay()).toEqual([]);
  expect(await leftOf(store)).toBeUndefined();
  await expect(refund()).rejects.toMatchObject({ status: 404 });

  world.travelTo(lostFrom);
  expect(await leftOf(store)).toBe(1);
  expect(await onTheWay()).toMatchObject([{ _id: parcelId }]);
  const codes = (await Promise.allSettled([refund(), refund()])).map(({ status }) => status);
  expect(codes.toSorted()).toEqual(["fulfilled", "rejected"]);
  await world.runJobs();

  expect(await orderOf(world, patient, orderId)).toMatchObject({ paymentStatus: "refunded" });
  expect([await onTheWay(), await leftOf(store)]).toEqual([[], undefined]);
  const acts = (await (await anAdmin())(listOperatorActs, { query: {} })).data.filter(
    ({ subject }) => subject.id === store.id,
  );
  expect(acts.map(({ act }) => act)).toEqual(["refund-parcel"]);
});

test("a parcel on its way still arrives, and after the suspension is lifted the store sells again", async () => {
  const { store, medicine, orderId, parcelId, desk } = await aPaidParcel(world);
  await sendOut(desk, parcelId);
  await suspend(store);
  await world.runJobs();
  expect((await parcelRows(world, orderId))[0]!.state).toBe("out_for_delivery");
  await (await anAdmin())(liftSuspension, { params: { kind: "stores", id: store.id } });
  await expect(place(world, await world.aPatient(), packsOf(medicine))).resolves.toBeDefined();
});

test("a payment that arrives after the suspension buys nothing and is refunded", async () => {
  const store = await aStore(world);
  const medicine = await aMedicine(world, { storeId: store.id });
  const patient = await world.aPatient();
  const { orderId } = await place(world, patient, packsOf(medicine));
  await suspend(store);
  await decideAtGateway(world, orderId, "pay");
  await world.payments.refresh(PAYABLE, orderId);
  await world.runJobs();
  expect((await orderOf(world, patient, orderId)).paymentStatus).toBe("refunded");
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
});

test("what an unchecked store still has to send is cancelled and refunded once its licence expires", async () => {
  const { store, patient, orderId } = await aPaidParcel(world);
  const unchecked = { sells: false, checkedAt: null, checkedAgainst: null, licenceValidUntil: "2026-11-20" };
  await world.db.update(stores).set(unchecked).where(eq(stores.id, store.id));
  const close = async () => {
    await world.tasks["orders.closeExpiredStores"]!({});
    await world.runJobs();
    return orderOf(world, patient, orderId);
  };
  expect(await close()).toMatchObject({ deliveryStatus: "pending", paymentStatus: "paid" });
  world.travelTo("2026-11-21T00:00:00+05:30");
  expect(await close()).toMatchObject({ deliveryStatus: "cancelled", paymentStatus: "refunded" });
});

test("an unchecked store sells nothing, a checked one until the last day of its licence", async () => {
  const store = await aStore(world, {
    sells: false,
    checkedAt: null,
    checkedAgainst: null,
    licenceValidUntil: "2026-11-25",
  });
  const medicine = await aMedicine(world, { storeId: store.id });
  const buy = async () => place(world, await world.aPatient(), packsOf(medicine));
  await expect(buy()).rejects.toMatchObject(refusedAs(orderErrors.outOfStock.code));

  const admin = await anAdmin();
  await admin(checkListing, {
    params: { kind: "stores", id: store.id },
    body: { against: "Form 20, seen in original" },
  });
  await expect(buy()).resolves.toBeDefined();
  world.travelTo("2026-11-25T23:59:00+05:30");
  await world.tasks["orders.closeExpiredStores"]!({});
  await expect(buy()).resolves.toBeDefined();
  world.travelTo("2026-11-26T00:00:00+05:30");
  await world.tasks["orders.closeExpiredStores"]!({});
  await expect(buy()).rejects.toMatchObject(refusedAs(orderErrors.outOfStock.code));
  const { data } = await (await anAdmin())(listListings, { params: { kind: "stores" }, query: { state: "expired" } });
  expect(data).toMatchObject([{ _id: store.id, validUntil: "2026-11-25", checked: { on: "2026-11-20" } }]);
  const [row] = await world.db.select().from(stores).where(eq(stores.id, store.id));
  expect(row!.sells).toBe(false);
});
