import { cancelOrder, orderErrors } from "@medisense/contract/orders";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine } from "../testing/medicine.fixture.ts";
import { minutesLater, packsOf, readyToPlace } from "../testing/order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("one account cannot reserve a store's stock by never paying", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const press = await readyToPlace(world, patient);
  const others = await Promise.all(Array.from({ length: 10 }, () => aMedicine(world)));
  await press(others.flatMap((other) => packsOf(other, 50)));

  await expect(press(packsOf(medicine))).rejects.toSatisfy((error) => error.is(orderErrors.tooMuchKept));
  world.travelTo(minutesLater(30));
  expect((await press(packsOf(medicine))).orderId).toBeDefined();
});

test("one account cannot reserve all packs of a medicine with several unpaid orders", async () => {
  const patient = await world.aPatient();
  const [medicine, other] = [await aMedicine(world), await aMedicine(world)];
  const press = await readyToPlace(world, patient);
  await press(packsOf(medicine, 30));

  for (const packs of [packsOf(medicine, 21), [...packsOf(medicine, 10), ...packsOf(medicine, 11)]])
    await expect(press(packs)).rejects.toSatisfy((error) => error.is(orderErrors.tooMuchOfOne));
  expect((await press([...packsOf(medicine, 20), ...packsOf(other, 50)])).orderId).toBeDefined();
});

test("one account cannot reserve a store's stock by placing and cancelling over and over", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const press = await readyToPlace(world, patient);
  const call = await world.as(patient);
  for (let round = 0; round < 30; round++) {
    const { orderId } = await press(packsOf(medicine));
    await call(cancelOrder, { body: { orderId } });
  }

  await expect(press(packsOf(medicine))).rejects.toSatisfy((error) => error.is(orderErrors.tooManyOrders));
  world.travelTo(minutesLater(60));
  expect((await press(packsOf(medicine))).orderId).toBeDefined();
});
