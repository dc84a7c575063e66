import { listMedicines } from "@medisense/contract/medicines";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDemoWorld } from "../../testing/create-demo-world.ts";
import type { World } from "../../testing/world.ts";

let world: World;

let call: Awaited<ReturnType<World["as"]>>;

beforeAll(async () => {
  world = await createDemoWorld();
  call = await world.as();
});

afterAll(() => world.close());

test("[MED-01] get-all-medicines lists each product once, by name, with prices in rupees", async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => call(listMedicines, { query: { page } })));
  const data = pages.flatMap((page) => page.data);

  expect(pages.map(({ data: { length }, total }) => [length, total])).toEqual(Array(5).fill([500, 2500]));
  expect(new Set(data.map(({ productId }) => productId)).size).toBe(2500);
  expect((await call(listMedicines, { query: { page: 6 } })).data).toEqual([]);
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
