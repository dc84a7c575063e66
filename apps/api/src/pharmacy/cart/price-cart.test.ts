import { priceCart } from "@medisense/contract/medicines";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowIdOf } from "../../seed/row-id.ts";
import { createDemoWorld } from "../../testing/create-demo-world.ts";
import type { World } from "../../testing/world.ts";

let world: World;

let call: Awaited<ReturnType<World["as"]>>;

beforeAll(async () => {
  world = await createDemoWorld();
  call = await world.as();
});

afterAll(() => world.close());

const price = (items: { medicineId: string; quantity: number }[]) => call(priceCart, { body: { items } });

const drops = rowIdOf("MED-0001");

const mouthwash = rowIdOf("MED-0002");

test("[MED-05] a guest's cart is priced by the server: today's prices, one delivery fee, the total", async () => {
  const cart = await price([
    { medicineId: drops, quantity: 2 },
    { medicineId: mouthwash, quantity: 1 },
  ]);

  expect(cart).toMatchObject({ subtotal: 168.15, deliveryFee: 20, total: 188.15 });
  expect(cart.data).toMatchObject([
    { _id: drops, name: "Claidolin 2% Eye Drops", price: 36.1, quantity: 2, priceWhenAdded: null },
    { _id: mouthwash, quantity: 1, schedule: "OTC", prescriptionRequired: false },
  ]);
});

test("[MED-05] an empty cart costs nothing, without a delivery fee", async () => {
  expect(await price([])).toMatchObject({ data: [], subtotal: 0, deliveryFee: 0, total: 0 });
});

test("[MED-04] a medicine that left the catalogue is left out, and one that occurs twice is one line", async () => {
  const cart = await price([
    { medicineId: rowIdOf("gone"), quantity: 3 },
    { medicineId: drops, quantity: 30 },
    { medicineId: drops.toUpperCase(), quantity: 40 },
  ]);

  expect(cart.data.map(({ _id, quantity }) => [_id, quantity])).toEqual([[drops, 50]]);
});

test.each([0, -1, 1.5, 51, 1e9, Number.NaN])("[MED-04] %d packs are refused", async (quantity) => {
  await expect(price([{ medicineId: drops, quantity }])).rejects.toMatchObject({ code: "common/invalidRequest" });
});
