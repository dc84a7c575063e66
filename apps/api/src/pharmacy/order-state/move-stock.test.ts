import { orderErrors } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { untilWaiting } from "../../testing/until-waiting.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { medicines } from "../tables/catalogue-tables.ts";
import { orders } from "../tables/order-tables.ts";
import { aMedicine, stockOf } from "../testing/medicine.fixture.ts";
import { packsOf, place, readyToPlace } from "../testing/order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] of fifty buyers of the last pack one gets an order and 49 are refused without a payment", async () => {
  const medicine = await aMedicine(world, { stock: 1 });
  const buyers = await Promise.all(Array.from({ length: 50 }, () => world.aPatient()));
  const presses = await Promise.all(buyers.map((buyer) => readyToPlace(world, buyer)));
  const before = await world.db.$count(orders);

  const attempts = await Promise.allSettled(presses.map((press) => press(packsOf(medicine))));

  const refusals = attempts.filter((attempt) => attempt.status === "rejected");
  expect(refusals).toHaveLength(49);
  expect(refusals.every(({ reason }) => reason.is(orderErrors.outOfStock))).toBe(true);
  expect(await stockOf(world, medicine)).toEqual({ stock: 0, reserved: 1, sold: 0 });
  expect((await world.db.$count(orders)) - before).toBe(1);
});

test("[MED-07] baskets of the same medicines in different order do not deadlock", async () => {
  const [first, second, middle] = [await aMedicine(world), await aMedicine(world), await aMedicine(world)];
  const [press, pressToo] = [
    await readyToPlace(world, await world.aPatient()),
    await readyToPlace(world, await world.aPatient()),
  ];
  const items = [...packsOf(first), ...packsOf(middle), ...packsOf(second)];

  // The test holds the middle medicine. If baskets were locked in their own order, each press would by then hold its
  // first one.
  const placing = await world.db.transaction(async (tx) => {
    await tx.select().from(medicines).where(eq(medicines.id, middle.id)).for("update");
    const started = [press(items), pressToo(items.toReversed())];
    await untilWaiting(world, 2);
    return started;
  });
  await Promise.all(placing);

  expect(await stockOf(world, first)).toMatchObject({ stock: 98, reserved: 2 });
});

test("[MED-07] when one of two medicines is short, neither is reserved", async () => {
  const patient = await world.aPatient();
  const [plenty, short] = [await aMedicine(world), await aMedicine(world, { stock: 1 })];

  await expect(place(world, patient, [...packsOf(plenty), ...packsOf(short, 2)])).rejects.toSatisfy((error) =>
    error.is(orderErrors.outOfStock),
  );
  expect(await stockOf(world, plenty)).toEqual({ stock: 100, reserved: 0, sold: 0 });
});
