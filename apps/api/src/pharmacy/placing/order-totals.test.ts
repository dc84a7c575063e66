import { orderErrors, quoteOrder } from "@medisense/contract/orders";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine, stockOf } from "../testing/medicine.fixture.ts";
import { packsOf, place } from "../testing/order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] an order above the highest total is refused, both quoted and placed", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world, { pricePaise: 5_00_000_00 });
  const call = await world.as(patient);
  const asked = call(quoteOrder, { body: { items: packsOf(medicine, 2) } });

  await expect(asked).rejects.toSatisfy((error) => error.is(orderErrors.totalTooHigh));
  await expect(place(world, patient, packsOf(medicine, 2))).rejects.toSatisfy((error) =>
    error.is(orderErrors.totalTooHigh),
  );
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
});
