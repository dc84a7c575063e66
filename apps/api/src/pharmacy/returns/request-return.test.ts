import { fileErrors } from "@medisense/contract/files";
import { orderErrors } from "@medisense/contract/orders";
import { listDeskReturns, returnErrors } from "@medisense/contract/returns";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aJpeg, aPdf, SECRET } from "../../platform/testing/sample-files.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { orders } from "../tables/order-tables.ts";
import { aDeliveredOrder, sendReturn } from "../testing/delivered-order.fixture.ts";
import { aPharmacist, aStore } from "../testing/medicine.fixture.ts";
import { daysLater, orderOf } from "../testing/order.fixture.ts";
import { aPaidParcel } from "../testing/paid-parcel.fixture.ts";
import { fetchFile } from "../testing/waiting-order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("a patient asks for a return within seven days, with a photo that only the store sees besides", async () => {
  const { patient, pharmacist, orderId, lineId } = await aDeliveredOrder(world);
  expect((await orderOf(world, patient, orderId)).parcels[0]!.returnableUntil).toBe(daysLater(7).toISOString());

  const { data } = await sendReturn(world, patient, lineId, { quantity: 2, reason: "wrong" });

  expect(data).toMatchObject({ quantity: 2, amount: 72.2, reason: "wrong", state: "requested" });
  const photo = data!.photo;
  for (const reader of [patient, pharmacist]) {
    const file = await fetchFile(world, photo, reader);
    expect(file.headers["content-type"]).toBe("image/jpeg");
    expect(file.rawPayload.includes(SECRET)).toBe(false);
  }
  const strangers = [await world.aPatient(), await aPharmacist(world, await aStore(world))];
  for (const stranger of strangers) expect((await fetchFile(world, photo, stranger)).statusCode).toBe(404);
  expect((await fetchFile(world, photo)).statusCode).toBe(401);
});

test("the second click of a double click is no second return", async () => {
  const { patient, orderId, lineId } = await aDeliveredOrder(world);

  const replies = await Promise.all(Array.from({ length: 5 }, () => sendReturn(world, patient, lineId)));

  expect(new Set(replies.map(({ data }) => data!._id)).size).toBe(1);
  const otherWish = await sendReturn(world, patient, lineId, { reason: "wrong" });
  expect(otherWish.code).toBe(returnErrors.alreadyRequested.code);
  expect((await orderOf(world, patient, orderId)).parcels[0]!.returns).toHaveLength(1);
});

test("another person's medicine, one that was not delivered, and more packs than were bought cannot be returned", async () => {
  const { patient, lineId } = await aDeliveredOrder(world);
  const stranger = await world.aPatient();
  expect((await sendReturn(world, stranger, lineId)).code).toBe(orderErrors.notYours.code);
  expect((await sendReturn(world, stranger, crypto.randomUUID())).code).toBe(orderErrors.notFound.code);
  expect((await sendReturn(world, patient, lineId, { quantity: 3 })).code).toBe(returnErrors.tooManyPacks.code);

  const paid = await aPaidParcel(world);
  const [line] = (await orderOf(world, paid.patient, paid.orderId)).items;
  expect((await sendReturn(world, paid.patient, line!._id)).code).toBe(returnErrors.notDelivered.code);
});

test("after seven days nothing can be returned", async () => {
  const { patient, orderId, lineId } = await aDeliveredOrder(world);
  world.travelTo(new Date(daysLater(7).getTime() + 1));

  expect((await sendReturn(world, patient, lineId)).code).toBe(returnErrors.tooLate.code);
  expect((await orderOf(world, patient, orderId)).parcels[0]!.returnableUntil).toBeNull();
});

test("a return needs a photo: neither a PDF nor a broken file will do", async () => {
  const { patient, lineId } = await aDeliveredOrder(world);
  expect((await sendReturn(world, patient, lineId, { photo: aPdf() })).code).toBe(returnErrors.photoNeeded.code);
  const text = Buffer.from("no picture");
  expect((await sendReturn(world, patient, lineId, { photo: text })).code).toBe(returnErrors.photoNeeded.code);
  const cut = aJpeg().bytes.subarray(0, 60);
  expect((await sendReturn(world, patient, lineId, { photo: cut })).code).toBe(fileErrors.broken.code);
});

test("whoever returns a medicine of an order without a phone leaves one, at which the store can call", async () => {
  const { patient, desk, orderId, lineId } = await aDeliveredOrder(world);
  const withoutPhone = sql`jsonb_set(${orders.deliveryAddress}, '{phone}', '""')`;
  await world.db.update(orders).set({ deliveryAddress: withoutPhone }).where(eq(orders.id, orderId));

  expect((await sendReturn(world, patient, lineId)).code).toBe(returnErrors.phoneNeeded.code);
  expect((await sendReturn(world, patient, lineId, { phone: "12345" })).code).toBe(returnErrors.phoneNeeded.code);
  expect((await sendReturn(world, patient, lineId, { phone: "98765 01234" })).data).toMatchObject({ quantity: 1 });

  const [asked] = (await desk(listDeskReturns, { query: {} })).data;
  expect(asked).toMatchObject({ phone: "9876501234" });
  expect((await orderOf(world, patient, orderId)).deliveryAddress.phone).toBe("9876501234");
});
