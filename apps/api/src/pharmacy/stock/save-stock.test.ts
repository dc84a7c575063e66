import { listOperatorActs } from "@medisense/contract/operators/audit";
import { listStock, pharmacyDeskErrors, saveStock } from "@medisense/contract/pharmacy-desk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { withoutAuditTrail } from "../../testing/without-audit-trail.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { stockOf } from "../testing/medicine.fixture.ts";
import { packsOf, place } from "../testing/order.fixture.ts";
import { aPaidParcel } from "../testing/paid-parcel.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-08] the desk sets stock and price, unless an order changed them first or the price exceeds the MRP", async () => {
  const { desk, medicine, patient } = await aPaidParcel(world);
  const { data } = await desk(listStock, { query: { q: "povimol" } });
  expect(data).toMatchObject([{ _id: medicine.id, stock: 98, reserved: 0, price: 36.1 }]);
  const save = (body: { seenStock: number; seenPrice: number; stock?: number; price?: number }) =>
    desk(saveStock, { params: { id: medicine.id }, body });

  const saved = await save({ seenStock: 98, seenPrice: 36.1, stock: 5, price: 37.25 });
  expect(saved.data).toMatchObject({ stock: 5, price: 37.25 });
  await place(world, patient, packsOf(medicine));
  expect(await refusalCode(save({ seenStock: 5, seenPrice: 37.25, stock: 100 }))).toBe(
    pharmacyDeskErrors.stockChanged.code,
  );
  expect(await refusalCode(save({ seenStock: 4, seenPrice: 37.25, price: 38.11 }))).toBe(
    pharmacyDeskErrors.priceAboveMrp.code,
  );
  expect(await stockOf(world, medicine)).toEqual({ stock: 4, reserved: 1, sold: 2 });
});

test("each change of stock or price is in the audit trail of admins, as it was before and is now", async () => {
  const { desk, medicine, store } = await aPaidParcel(world);
  const save = (body: { seenStock: number; seenPrice: number; stock?: number; price?: number }) =>
    desk(saveStock, { params: { id: medicine.id }, body });

  const { name } = (await save({ seenStock: 98, seenPrice: 36.1, stock: 5, price: 37.25 })).data;
  await save({ seenStock: 5, seenPrice: 37.25, stock: 40 });
  await save({ seenStock: 40, seenPrice: 37.25, stock: 40 });
  await refusalCode(save({ seenStock: 5, seenPrice: 37.25, stock: 50 }));

  const admin = await world.as(await world.aUser({ role: "admin" }));
  const { data } = await admin(listOperatorActs, { query: {} });
  const ofStore = data.filter(({ subject }) => subject.id === store.id);
  expect(ofStore.map(({ act, operator, detail }) => [act, operator?.role, detail])).toEqual([
    ["save-stock", "pharmacy", `${name}: stock 5 → 40`],
    ["save-stock", "pharmacy", `${name}: stock 98 → 5; price ₹36.10 → ₹37.25`],
  ]);
});

test("a change that cannot be written into the audit trail is not made", async () => {
  const { desk, medicine } = await aPaidParcel(world);
  const body = { seenStock: 98, seenPrice: 36.1, stock: 5 };

  expect(await withoutAuditTrail(world, () => desk(saveStock, { params: { id: medicine.id }, body }))).toEqual([
    "rejected",
  ]);
  expect((await desk(listStock, { query: {} })).data).toMatchObject([{ stock: 98 }]);
});

test("[MED-08] of ten simultaneous price changes the first is saved and the others are refused", async () => {
  const { desk, medicine } = await aPaidParcel(world);
  const prices = Array.from({ length: 10 }, (_, index) => 30 + index / 100);

  const codes = await Promise.all(
    prices.map((price) =>
      refusalCode(desk(saveStock, { params: { id: medicine.id }, body: { seenStock: 98, seenPrice: 36.1, price } })),
    ),
  );

  const first = prices[codes.indexOf("allowed")];
  expect((await desk(listStock, { query: {} })).data).toMatchObject([{ price: first }]);
  expect(codes.filter((word) => word === pharmacyDeskErrors.stockChanged.code)).toHaveLength(9);
});
