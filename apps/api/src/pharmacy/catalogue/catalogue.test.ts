import {
  listMedicines,
  listStoreMedicines,
  listStores,
  type Medicine,
  medicineErrors,
  priceCart,
  readMedicine,
  readPincode,
  searchMedicines,
} from "@medisense/contract/medicines";
import { and, eq, gt, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedDemoWorld } from "../../seed/demo-world.ts";
import { idOf } from "../../seed/row-id.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { medicines, products, stores } from "../tables.ts";

let world: World;
let call: Awaited<ReturnType<World["as"]>>;

beforeAll(async () => {
  world = await createWorld({ rateLimitScale: 1000 });
  await seedDemoWorld(world.db, world.clock);
  call = await world.as();
});
afterAll(() => world.close());

/** Answers are shared for a second by address, so a test that changes the world asks at one of its own. */
let asked = 0;
const search = (q: string, more: { category?: "Fever"; page?: number } = {}) =>
  call(searchMedicines, { query: { q: `${q}${" ".repeat(asked++ % 60)}`, limit: 60, ...more } });

/** A second store sells what one sells already, for a paisa less than the highest price. */
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

describe("stores", () => {
  test("[MED-01] [MED-02] get-all-stores lists every store, the best rated first and equal ones by name", async () => {
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
});

describe("a store's medicines", () => {
  const store = (named: string, query: Parameters<typeof call<typeof listStoreMedicines>>[1]["query"] = {}) =>
    call(listStoreMedicines, { params: { store: named }, query });

  test.each([
    ["name", "Neem Leaf Pharmacy"],
    ["id", idOf("PHA-02")],
    ["slug", "neem-leaf-pharmacy"],
    ["hyphen form", "Neem-Leaf-Pharmacy"],
    ["name in other letters", "NEEM leaf pharmacy"],
  ])("[MED-03] are found by the store's %s", async (_, named) => {
    const answer = await store(named);

    expect(answer.store.name).toBe("Neem Leaf Pharmacy");
    expect(answer.total).toBe(answer.store.medicinesAvailable);
    expect(answer.medicines).toHaveLength(answer.total);
    expect(answer.medicines.every(({ storeId }) => storeId === idOf("PHA-02"))).toBe(true);
  });

  test("[MED-03] a store that does not exist is said not to", async () => {
    for (const named of ["Nowhere", idOf("nowhere"), "%", "'; drop table stores; --"]) {
      await expect(store(named)).rejects.toMatchObject({ code: medicineErrors.storeNotFound.code });
    }
  });

  test("[MED-03] can be put in order by price, up and down, and by name, twelve a page, none twice", async () => {
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

  test("[MED-03] the filters offer what the store has, and each leads to as many medicines as it says", async () => {
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

  test("[MED-03] search and filters combine, and stay in the store", async () => {
    const { medicines: found } = await store("crescent-chemist", { q: "tablet", category: "Hypertension" });

    expect(found.length).toBeGreaterThan(0);
    for (const medicine of found) {
      expect(medicine).toMatchObject({ dosage: "Tablet", category: ["Hypertension"], storeSlug: "crescent-chemist" });
    }
    expect((await store("crescent-chemist", { disease: "Homesickness" })).medicines).toEqual([]);
    expect((await store("crescent-chemist", { q: "zzqx" })).total).toBe(0);
  });
});

describe("all medicines", () => {
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
});

describe("search", () => {
  test.each([
    ["a generic name", "paracetamol", "Paracetamol"],
    ["a generic name with a letter missing", "paracetmol", "Paracetamol"],
    ["a generic name misspelt", "azithromicin", "Azithromycin"],
    ["letters swapped", "metfromin", "Metformin"],
    ["the beginning of a word", "amoxi", "Amoxicillin"],
    ["capitals", "ATORVASTATIN", "Atorvastatin"],
    ["a generic name and a strength", "telmisartan 40mg", "Telmisartan 40 mg"],
  ])("[MED-01] finds a medicine by %s", async (_, query, generic) => {
    const { data, total } = await search(query);

    expect(total).toBeGreaterThan(0);
    expect(data[0]!.genericName).toContain(generic);
    expect(data.every(({ genericName, name }) => `${genericName} ${name}`.includes(generic.split(" ")[0]!))).toBe(true);
  });

  test.each([
    ["the brand name", "Claidolin", "Claidolin 2% Eye Drops"],
    ["a brand name misspelt", "Claydolin", "Claidolin 2% Eye Drops"],
  ])("[MED-01] finds a medicine by %s", async (_, query, name) => {
    expect((await search(query)).data.map((medicine) => medicine.name)).toEqual([name]);
  });

  test("[MED-01] what is for a complaint comes before what only shares a word with it, and first what needs no prescription", async () => {
    const pages = await Promise.all([1, 2].map((page) => search("fever", { page })));
    const found = pages.flatMap(({ data }) => data);

    expect(found.slice(0, 70).every(({ disease }) => disease === "Fever")).toBe(true);
    expect(found.slice(70).some(({ disease }) => disease === "Allergy and hay fever")).toBe(true);
    expect(found.slice(0, 44).some(({ prescriptionRequired }) => prescriptionRequired)).toBe(false);
  });

  test("[MED-01] finds a maker's medicines", async () => {
    const { data } = await search("kshemara");

    expect(data).toHaveLength(57);
    expect(data.every(({ brand }) => brand === "Kshemara Lifecare")).toBe(true);
  });

  test("[MED-01] the medicine that is called so comes before those that only contain it", async () => {
    const { data } = await search("paracetamol 500 mg tablet");

    expect(data[0]!.name).toBe("Paracetamol 500 mg Tablet");
  });

  test.each([
    ["bukhar", "Fever"],
    ["बुखार", "Fever"],
    ["bukhaar ki dawa", "Fever"],
    ["sar dard", "Migraine"],
    ["सिर दर्द", "Migraine"],
    ["sir mein dard", "Migraine"],
    ["khansi", "Cough"],
    ["खांसी की दवा", "Cough"],
    ["sugar", "Type 2 diabetes"],
    ["मधुमेह", "Type 2 diabetes"],
    ["BP", "High blood pressure"],
    ["बीपी", "High blood pressure"],
    ["pet dard", "Stomach cramps"],
    ["pet mein dard", "Stomach cramps"],
    ["पेट में दर्द", "Stomach cramps"],
    ["gas", "Acidity and ulcer"],
    ["गैस", "Acidity and ulcer"],
    ["ulti", "Nausea and bloating"],
    ["dast", "Diarrhoea"],
    ["दस्त", "Diarrhoea"],
    ["khujli", "Scabies and lice"],
    ["jukam", "Common cold"],
    ["ज़ुकाम", "Common cold"],
    ["zukaam", "Common cold"],
    ["dama", "Asthma and COPD"],
    ["thyroid", "Underactive thyroid"],
    ["थायराइड", "Underactive thyroid"],
    ["khansii", "Cough"],
    ["mujhe bukhar ho raha hai", "Fever"],
    ["मुझे बुखार है", "Fever"],
    ["dant dard", "Pain and swelling"],
    ["period pain", "Stomach cramps"],
  ])("[MED-01] takes '%s' to mean what helps with %s", async (query, disease) => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => search(query, { page })));

    const diseases = new Set(pages.flatMap(({ data }) => data.map((medicine) => medicine.disease)));
    expect(diseases).toContain(disease);
    expect(diseases.size).toBeLessThan(12);
  });

  test("[MED-01] a category narrows the search, and takes no other category away", async () => {
    const [all, fever] = await Promise.all([search("tablet"), search("tablet", { category: "Fever" })]);

    expect(fever.categories).toEqual(all.categories);
    expect(fever.total).toBe(all.categories.find(({ name }) => name === "Fever")!.count);
    expect(fever.data.every(({ category }) => category.includes("Fever"))).toBe(true);
  });

  test("[MED-01] without words a category is read page by page, by name", async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((page) => call(searchMedicines, { query: { category: "Fever", page } })),
    );

    const names = pages.flatMap(({ data }) => data.map(({ name }) => name));
    expect(names).toHaveLength(pages[0]!.total);
    expect(new Set(names).size).toBe(names.length);
    expect(pages[0]!.data).toHaveLength(12);
  });

  test("a product that several stores sell is one line: its cheapest offer that is in stock", async () => {
    const { productId } = await soldByTwo();
    const [product] = await world.db.select().from(products).where(eq(products.id, productId));
    const all = () => world.db.select().from(medicines).where(eq(medicines.productId, productId));
    const cheapest = (await all()).filter(({ stock }) => stock > 0).sort((a, b) => a.pricePaise - b.pricePaise)[0]!;
    const line = async () => (await search(product!.name)).data.filter((medicine) => medicine.productId === productId);

    expect((await line()).map(({ _id }) => _id)).toEqual([cheapest.id]);
    await world.db.update(medicines).set({ stock: 0 }).where(eq(medicines.id, cheapest.id));
    expect((await line()).map(({ _id }) => _id)).not.toEqual([cheapest.id]);
    await world.db.update(medicines).set({ stock: 0 }).where(eq(medicines.productId, productId));
    expect((await line()).map(({ stock }) => stock)).toEqual([0]);
  });

  test("a medicine that has just come is found at once, and one that has gone no longer", async () => {
    const [model] = await world.db.select().from(products).limit(1);
    const [store] = await world.db.select().from(stores).limit(1);
    const id = idOf("new product");
    await world.db.insert(products).values({ ...model!, id, name: "Quibbletol 5 Tablet", brandName: "Quibbletol" });
    expect((await search("quibbletol")).total).toBe(0);

    await world.db
      .insert(medicines)
      .values({ productId: id, storeId: store!.id, pricePaise: 100, mrpPaise: model!.mrpPaise, stock: 3 });
    expect((await search("quibbletol")).data).toMatchObject([{ name: "Quibbletol 5 Tablet", price: 1, stock: 3 }]);

    await world.db.delete(medicines).where(eq(medicines.productId, id));
    expect((await search("quibbletol")).total).toBe(0);
    await world.db.delete(products).where(eq(products.id, id));
  });

  test.each([
    "%",
    "_",
    "\\",
    "(",
    "=c:fever",
    "'; drop table medicines; --",
    "😀",
    "a".repeat(100),
    ".*",
    "a",
    "5",
    "ा",
  ])("'%s' is a search like any other", async (query) => {
    expect((await search(query)).success).toBe(true);
  });

  test("what nothing is called finds nothing", async () => {
    expect((await search("zzqx wvut")).total).toBe(0);
    expect((await search("paracetamol zzqxw")).total).toBe(0);
  });
});

describe("a medicine's page", () => {
  const read = (id: string) => call(readMedicine, { params: { id }, query: {} });

  test("tells the medicine, its store, and the other stores that sell it", async () => {
    const offer = await soldByTwo();
    const { data, offers, store } = await read(offer.id);

    expect(data).toMatchObject({ _id: offer.id, productId: offer.productId, price: offer.pricePaise / 100 });
    expect(store._id).toBe(offer.storeId);
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.every(({ productId, storeId }) => productId === data.productId && storeId !== store._id)).toBe(true);
  });

  test("tells what has the same composition for less, the largest saving first; what needs a prescription is the doctor's to change", async () => {
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

  test("what needs no prescription can be changed for a cheaper one directly", async () => {
    const rows = await world.db
      .select({ id: medicines.id })
      .from(medicines)
      .innerJoin(products, eq(products.id, medicines.productId))
      .where(and(eq(products.schedule, "OTC"), gt(medicines.stock, 0), eq(products.source, "derived")))
      .limit(60);
    const pages = await Promise.all(rows.map(({ id }) => read(id)));

    const found = pages.flatMap(({ alternatives }) => alternatives);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((one) => one.switch === (one.medicine.prescriptionRequired ? "ask_doctor" : "direct"))).toBe(
      true,
    );
  });

  test("packs of other sizes are compared by the piece", async () => {
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

    expect(alternatives.map(({ medicine, saving }) => [medicine.name, saving])).toEqual([
      ["Thirty for little more", 30],
    ]);
    await world.db.delete(medicines).where(eq(medicines.mrpPaise, 100_000));
    await world.db.delete(products).where(eq(products.compositionKey, "by the piece"));
  });

  test("a medicine that does not exist is said not to", async () => {
    await expect(read(idOf("no such medicine"))).rejects.toMatchObject({ code: medicineErrors.medicineNotFound.code });
    await expect(read("not-an-id")).rejects.toMatchObject({ code: "common/invalidRequest" });
  });
});

test("a pin code tells district and state, and an unknown one is a clear refusal", async () => {
  expect((await call(readPincode, { params: { pincode: "403001" } })).data).toMatchObject({
    district: "North Goa",
    state: "Goa",
  });
  await expect(call(readPincode, { params: { pincode: "999999" } })).rejects.toMatchObject({
    code: medicineErrors.pincodeNotFound.code,
  });
  await expect(call(readPincode, { params: { pincode: "12ab" } })).rejects.toMatchObject({
    code: "common/invalidRequest",
  });
});

describe("a guest's cart", () => {
  const price = (items: { medicineId: string; quantity: number }[]) => call(priceCart, { body: { items } });
  const drops = idOf("MED-0001");
  const mouthwash = idOf("MED-0002");

  test("[MED-05] is priced by the server: today's price, delivery once, the total", async () => {
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

  test("[MED-05] an empty cart costs nothing, and delivers nothing", async () => {
    expect(await price([])).toMatchObject({ data: [], subtotal: 0, deliveryFee: 0, total: 0 });
  });

  test("[MED-04] a medicine that is gone is left out, and one that is there twice is one line", async () => {
    const cart = await price([
      { medicineId: idOf("gone"), quantity: 3 },
      { medicineId: drops, quantity: 30 },
      { medicineId: drops.toUpperCase(), quantity: 40 },
    ]);

    expect(cart.data.map(({ _id, quantity }) => [_id, quantity])).toEqual([[drops, 50]]);
  });

  test.each([0, -1, 1.5, 51, 1e9, Number.NaN])("[MED-04] %d packs are refused", async (quantity) => {
    await expect(price([{ medicineId: drops, quantity }])).rejects.toMatchObject({ code: "common/invalidRequest" });
  });
});
