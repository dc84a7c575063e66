import { randomUUID } from "node:crypto";
import { orderErrors } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { medicines } from "../tables/catalogue-tables.ts";
import { aMedicine, stockOf } from "../testing/medicine.fixture.ts";
import { orderOf, orderRow, packsOf, readyToPlace } from "../testing/order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-05] nobody pays a total that the page did not show", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const press = await readyToPlace(world, patient);
  const requestId = randomUUID();

  for (const seenTotal of [56.09, 56.11, 0]) {
    await expect(press(packsOf(medicine), { seenTotal })).rejects.toSatisfy((error) =>
      error.is(orderErrors.priceChanged),
    );
  }
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });

  const { orderId } = await press(packsOf(medicine), { seenTotal: 56.1, requestId });
  expect((await press(packsOf(medicine), { seenTotal: 56.1, requestId })).orderId).toBe(orderId);
  await expect(press(packsOf(medicine), { seenTotal: 50, requestId })).rejects.toSatisfy((error) =>
    error.is(orderErrors.priceChanged),
  );
});

test("[MED-07] an unpaid order at an outdated price is replaced by one at the price shown", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const press = await readyToPlace(world, patient);
  const first = await press(packsOf(medicine), { seenTotal: 56.1 });
  await world.db.update(medicines).set({ pricePaise: 30_00 }).where(eq(medicines.id, medicine.id));

  const second = await press(packsOf(medicine), { seenTotal: 50 });

  expect(second.orderId).not.toBe(first.orderId);
  expect((await orderRow(world, first.orderId)).state).toBe("released");
  expect(await orderOf(world, patient, second.orderId)).toMatchObject({ totalAmount: 50, paymentStatus: "pending" });
  expect(await stockOf(world, medicine)).toEqual({ stock: 99, reserved: 1, sold: 0 });
});
