import { listMedicines } from "@medisense/contract/medicines";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemoWorld } from "../../seed/seed-demo-world.ts";
import { createWorld, type World } from "../../testing/world.ts";

let world: World;

let call: Awaited<ReturnType<World["as"]>>;

beforeAll(async () => {
  world = await createWorld({ rateLimitScale: 1000 });
  await seedDemoWorld(world.db, world.clock);
  call = await world.as();
});

afterAll(() => world.close());

test("[MED-01] get-all-medicines lists each product once, by name, with prices in rupees", async () => {
  const { data, total } = await call(listMedicines, { query: {} });

  expect(total).toBe(2500);
  expect(new Set(data.map(({ productId }) => productId)).size).toBe(2500);
  expect(data.every(({ mrp, price }) => 0 < price && price <= mrp)).toBe(true);
  expect(data.find(({ name }) => name === "Claidolin 2% Eye Drops")).toMatchObject({
    genericName: "Homatropine 2%",
    brand: "Kshemara Lifecare",
    brandName: "Claidolin",
    category: ["Eye Care"],
    disease: "Eye test",
    dosage: "Eye Drops",
    packSize: "5 ml bottle",
    price: 36.1,
    mrp: 38,
    unitPrice: { amount: 7.22, unit: "ml" },
    schedule: "H",
    prescriptionRequired: true,
    stock: 189,
  });
});

test("a list can be read page by page, and nothing is shown twice", async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => call(listMedicines, { query: { page, limit: 1000 } })));

  expect(pages.map(({ data }) => data.length)).toEqual([1000, 1000, 500]);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(2500);
});
