import { quoteOrder } from "@medisense/contract/orders";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine, aStore, scheduleH, scheduleH1 } from "../testing/medicine.fixture.ts";
import { MUMBAI, packsOf } from "../testing/order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-05] the delivery fee is ₹20 once, however many stores an order comes from", async () => {
  const patient = await world.aPatient();
  const medicines = await Promise.all(Array.from({ length: 4 }, () => aMedicine(world, { pricePaise: 10_00 })));

  const call = await world.as(patient);
  const quote = await call(quoteOrder, { body: { items: medicines.flatMap((medicine) => packsOf(medicine)) } });

  expect(quote).toMatchObject({ subtotal: 40, deliveryFee: 20, total: 60, isPincodeKnown: null });
  expect(quote.parcels).toHaveLength(4);
});

test("[MED-06] a quote says what each line needs and why, and when each store delivers", async () => {
  const patient = await world.aPatient();
  const store = await aStore(world);
  const otc = await aMedicine(world, { storeId: store.id });
  const h = await aMedicine(world, { storeId: store.id, product: scheduleH });
  const h1 = await aMedicine(world, { storeId: store.id, product: scheduleH1 });
  const items = [otc, h, h1].flatMap((medicine) => packsOf(medicine));
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

  for (const postalCode of ["600 020", "६०० ०२०"]) {
    expect(await call(quoteOrder, { body: { items, postalCode } })).toEqual(near);
  }

  const added = await call(quoteOrder, { body: { items, postalCode: "600999" } });
  expect(added.lines.map(({ need, reason }) => [need, reason])).toEqual([
    ["none", "otc"],
    ["pickup", "other_district"],
    ["pickup", "schedule_h1"],
  ]);
  expect(added).toMatchObject({
    isPincodeKnown: false,
    parcels: [{ arrives: { from: "2026-11-22", until: "2026-11-24" }, pickupAddress: store.address }],
  });

  const unknown = await call(quoteOrder, { body: { items, postalCode: "999999" } });
  expect(unknown).toMatchObject({ isPincodeKnown: false, parcels: [{ arrives: null }] });
  expect(unknown.lines[1]).toMatchObject({ need: "pickup", reason: "other_district" });
});
