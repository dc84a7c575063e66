import { listStoreMedicines, type Medicine, medicineErrors } from "@medisense/contract/medicines";
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

const store = (named: string, query: Parameters<typeof call<typeof listStoreMedicines>>[1]["query"] = {}) =>
  call(listStoreMedicines, { params: { store: named }, query });

test.each([
  ["name", "Neem Leaf Pharmacy"],
  ["id", rowIdOf("PHA-02")],
  ["slug", "neem-leaf-pharmacy"],
  ["hyphen form", "Neem-Leaf-Pharmacy"],
  ["name in other letters", "NEEM leaf pharmacy"],
])("[MED-03] a store's medicines are found by the store's %s", async (_, named) => {
  const answer = await store(named);

  expect(answer.store.name).toBe("Neem Leaf Pharmacy");
  expect(answer.total).toBe(answer.store.medicinesAvailable);
  expect(answer.medicines).toHaveLength(answer.total);
  expect(answer.medicines.every(({ storeId }) => storeId === rowIdOf("PHA-02"))).toBe(true);
});

test("[MED-03] an unknown store is refused", async () => {
  for (const named of ["Nowhere", rowIdOf("nowhere"), "%", "'; drop table stores; --"]) {
    await expect(store(named)).rejects.toMatchObject({ code: medicineErrors.storeNotFound.code });
  }
});

test("[MED-03] a store's medicines can be sorted by price in both directions and by name, in pages of twelve without repeats", async () => {
  const all = await store("crescent-chemist");
  const prices = all.medicines.map(({ price }) => price).sort((a, b) => a - b);
  const readAll = async (sort: "price_asc" | "price_desc" | "name") => {
    const pages: Medicine[] = [];
    for (let page = 1; page <= Math.ceil(all.total / 12); page++) {
      pages.push(...(await store("crescent-chemist", { sort, page, limit: 12 })).medicines);
    }
    return pages;
  };

  expect((await readAll("price_asc")).map(({ price }) => price)).toEqual(prices);
  expect((await readAll("price_desc")).map(({ price }) => price)).toEqual(prices.toReversed());
  const byName = await readAll("name");
  expect(byName.map(({ name }) => name)).toEqual(all.medicines.map(({ name }) => name));
  expect(new Set(byName.map(({ _id }) => _id)).size).toBe(all.total);
});

test("[MED-03] the filters offer what the store has, and each finds as many medicines as it says", async () => {
  const { facets, total } = await store("crescent-chemist", { limit: 1 });

  expect(facets.diseases.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  expect(facets.brands.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  for (const { count, name } of facets.diseases.slice(0, 8)) {
    const answer = await store("crescent-chemist", { disease: name });
    expect(answer).toMatchObject({ total: count, facets });
    expect(answer.medicines.every(({ disease }) => disease === name)).toBe(true);
  }
  for (const { count, name } of facets.brands.slice(0, 4)) {
    const answer = await store("crescent-chemist", { brand: name, sort: "price_desc" });
    expect(answer.total).toBe(count);
    expect(answer.medicines.every(({ brand }) => brand === name)).toBe(true);
  }
});

test("[MED-03] search and filters combine, within the store", async () => {
  const { medicines: found } = await store("crescent-chemist", { q: "tablet", category: "Hypertension" });

  expect(found.length).toBeGreaterThan(0);
  for (const medicine of found) {
    expect(medicine).toMatchObject({ dosage: "Tablet", category: ["Hypertension"], storeSlug: "crescent-chemist" });
  }
  expect((await store("crescent-chemist", { disease: "Homesickness" })).medicines).toEqual([]);
  expect((await store("crescent-chemist", { q: "zzqx" })).total).toBe(0);
});
