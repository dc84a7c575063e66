import { medicineErrors, readMedicine } from "@medisense/contract/medicines";
import { and, eq, gt, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowIdOf } from "../../seed/row-id.ts";
import { createDemoWorld } from "../../testing/create-demo-world.ts";
import type { World } from "../../testing/world.ts";
import { medicines, products, stores } from "../tables/catalogue-tables.ts";

let world: World;

let call: Awaited<ReturnType<World["as"]>>;

beforeAll(async () => {
  world = await createDemoWorld();
  call = await world.as();
});

afterAll(() => world.close());

/** Lists a medicine in a second store, one paisa below its MRP. */
async function soldByTwo() {
  const [first] = await world.db
    .select()
    .from(medicines)
    .where(and(gt(medicines.stock, 0), gt(medicines.mrpPaise, 1)))
    .orderBy(medicines.id)
    .limit(1);
  const [other] = await world.db.select().from(stores).where(ne(stores.id, first!.storeId)).limit(1);
  const { productId, mrpPaise } = first!;
  const [offer] = await world.db
    .insert(medicines)
    .values({ productId, storeId: other!.id, pricePaise: mrpPaise - 1, mrpPaise, stock: 7 })
    .onConflictDoUpdate({ target: [medicines.productId, medicines.storeId], set: { stock: 7 } })
    .returning();
  return offer!;
}

const read = (id: string) => call(readMedicine, { params: { id }, query: {} });

test("a medicine's page shows the medicine, its store, and the other stores that sell it", async () => {
  const offer = await soldByTwo();
  const { data, offers, store } = await read(offer.id);

  expect(data).toMatchObject({ _id: offer.id, productId: offer.productId, price: offer.pricePaise / 100 });
  expect(store._id).toBe(offer.storeId);
  expect(offers.length).toBeGreaterThan(0);
  expect(offers.every(({ productId, storeId }) => productId === data.productId && storeId !== store._id)).toBe(true);
});

test("a medicine's page shows cheaper products of the same composition, largest saving first; with a prescription only the doctor may switch", async () => {
  const [dear] = await world.db
    .select({ id: medicines.id, price: medicines.pricePaise })
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .where(eq(products.name, "Arumalin 50 Tablet"));
  const { alternatives, data } = await read(dear!.id);

  expect(data.prescriptionRequired).toBe(true);
  expect(alternatives.length).toBeGreaterThanOrEqual(5);
  const savings = alternatives.map(({ saving }) => saving);
  expect(savings).toEqual(savings.toSorted((a, b) => b - a));
  for (const { medicine, saving, switch: change } of alternatives) {
    expect(medicine.compositionKey).toBe(data.compositionKey);
    expect(medicine.stock).toBeGreaterThan(0);
    expect(saving).toBeCloseTo(data.price - medicine.price, 2);
    expect(saving).toBeGreaterThan(0);
    expect(change).toBe("ask_doctor");
  }
});

test("a medicine without prescription can be switched to a cheaper one directly", async () => {
  const rows = await world.db
    .select({ id: medicines.id })
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .where(and(eq(products.schedule, "OTC"), gt(medicines.stock, 0), eq(products.source, "derived")))
    .limit(60);
  const pages = await Promise.all(rows.map(({ id }) => read(id)));

  const found = pages.flatMap(({ alternatives }) => alternatives);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((one) => one.switch === (one.medicine.prescriptionRequired ? "ask_doctor" : "direct"))).toBe(true);
});

test("packs of different sizes are compared by the unit", async () => {
  const [model] = await world.db.select().from(products).limit(1);
  const [store] = await world.db.select().from(stores).limit(1);
  const sell = async (name: string, packSize: string, pricePaise: number) => {
    const [product] = await world.db
      .insert(products)
      .values({ ...model!, id: undefined, name, packSize, mrpPaise: 100_000, compositionKey: "by the piece" })
      .returning();
    const [medicine] = await world.db
      .insert(medicines)
      .values({ productId: product!.id, storeId: store!.id, pricePaise, mrpPaise: 100_000, stock: 1 })
      .returning();
    return medicine!.id;
  };
  const wanted = await sell("Ten", "10 tablets", 50_00);
  await sell("Thirty for little more", "30 tablets", 60_00);
  await sell("Cheaper pack of fewer", "2 tablets", 40_00);
  await sell("Drops", "10 ml bottle", 1_00);
  await sell("Who knows how many", "1 pack", 1_00);

  const { alternatives } = await read(wanted);

  expect(alternatives.map(({ medicine, saving }) => [medicine.name, saving])).toEqual([["Thirty for little more", 30]]);
  await world.db.delete(medicines).where(eq(medicines.mrpPaise, 100_000));
  await world.db.delete(products).where(eq(products.compositionKey, "by the piece"));
});

test("an unknown medicine is refused", async () => {
  await expect(read(rowIdOf("no such medicine"))).rejects.toMatchObject({ code: medicineErrors.medicineNotFound.code });
  await expect(read("not-an-id")).rejects.toMatchObject({ code: "common/invalidRequest" });
});
