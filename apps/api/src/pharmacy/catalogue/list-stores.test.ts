import { listStores } from "@medisense/contract/medicines";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDemoWorld } from "../../testing/create-demo-world.ts";
import type { World } from "../../testing/world.ts";
import { medicines } from "../tables/catalogue-tables.ts";

let world: World;

let call: Awaited<ReturnType<World["as"]>>;

beforeAll(async () => {
  world = await createDemoWorld();
  call = await world.as();
});

afterAll(() => world.close());

test("[MED-01] [MED-02] get-all-stores lists every store, the best rated first and ties by name", async () => {
  const { data, total } = await call(listStores, { query: {} });

  expect(total).toBe(24);
  const expected = [...data].sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || (a.name < b.name ? -1 : 1));
  expect(data.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
  expect(data[0]).toMatchObject({
    name: "Crescent Chemist",
    slug: "crescent-chemist",
    rating: 4.9,
    reviewCount: 0,
    premium: true,
    licenceNo: "DEMO-0001",
    pharmacistName: "Lakshmi Narayanan",
    pharmacistRegistrationNo: "DEMO-PH-0001",
  });
});

test("[MED-01] [MED-02] a store rated above 4.5 is a premium partner; one rated 4.5 or not at all is not", async () => {
  const { data } = await call(listStores, { query: { limit: 499 } });

  expect(data.every(({ premium, rating }) => premium === (rating !== null && rating > 4.5))).toBe(true);
  expect(data.filter(({ rating }) => rating === 4.5)).toHaveLength(3);
  expect(data.filter(({ rating }) => rating === 4.51).map(({ premium }) => premium)).toEqual([true]);
});

test("[MED-01] a store says how many medicines it has", async () => {
  const { data } = await call(listStores, { query: { limit: 498 } });

  for (const { _id, medicinesAvailable } of data) {
    expect(medicinesAvailable).toBe(await world.db.$count(medicines, eq(medicines.storeId, _id)));
  }
});
