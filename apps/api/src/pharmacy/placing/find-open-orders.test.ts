import { orderErrors } from "@medisense/contract/orders";
import { paymentErrors } from "@medisense/contract/payments";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine, stockOf } from "../testing/medicine.fixture.ts";
import { minutesLater, orderOf, packsOf, place, readyToPlace } from "../testing/order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] an expired hold does not return its payment page, and a new request is a new order", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, packsOf(medicine), { requestId: "press-0003" });
  world.travelTo(minutesLater(30));

  await expect(place(world, patient, packsOf(medicine), { requestId: "press-0003" })).rejects.toSatisfy((error) =>
    error.is(paymentErrors.closed),
  );
  expect(await orderOf(world, patient, orderId)).toMatchObject({
    paymentUrl: null,
    holdExpiresAt: null,
    canCancel: false,
  });
  expect((await place(world, patient, packsOf(medicine))).orderId).not.toBe(orderId);
});

test("[MED-07] fifty copies of one request all return the same order", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const press = await readyToPlace(world, patient);

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => press(packsOf(medicine), { requestId: "press-0001" })),
  );

  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  expect(new Set(answers.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
  expect(await stockOf(world, medicine)).toMatchObject({ stock: 99, reserved: 1 });
});

test("[MED-07] without a request id, an unpaid order of the same contents is the same order", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const press = await readyToPlace(world, patient);

  const [first, again] = await Promise.all([press(packsOf(medicine)), press(packsOf(medicine))]);
  const other = await press(packsOf(medicine, 2));

  expect(again.orderId).toBe(first.orderId);
  expect(other.orderId).not.toBe(first.orderId);
  expect(await stockOf(world, medicine)).toMatchObject({ reserved: 3 });
});

test("[MED-07] one request id cannot stand for two different orders", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  await place(world, patient, packsOf(medicine), { requestId: "press-0002" });

  await expect(place(world, patient, packsOf(medicine, 3), { requestId: "press-0002" })).rejects.toSatisfy((error) =>
    error.is(orderErrors.requestIdUsed),
  );
  const other = await place(world, await world.aPatient(), packsOf(medicine, 3), { requestId: "press-0002" });

  expect(other.orderId).toBeDefined();
});
