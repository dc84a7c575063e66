import { listStoreMedicines, readMedicine, searchMedicines } from "@medisense/contract/medicines";
import { quoteOrder } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { medicines, products, type stores } from "../tables/catalogue-tables.ts";
import { aMedicine, aStore, scheduleH, scheduleH1 } from "../testing/medicine.fixture.ts";
import { MUMBAI, packsOf } from "../testing/order.fixture.ts";

const CHENNAI = "600020";
const UNKNOWN = "999999";
/** New pin codes, which the postal directory does not list: one among those of Delhi, one between two states. */
const IN_DELHI = "110000";
const AT_A_BORDER = "160000";

let world: World;
let call: Awaited<ReturnType<World["as"]>>;
let near: typeof stores.$inferSelect;
let far: typeof stores.$inferSelect;

beforeAll(async () => {
  world = await createWorld();
  world.travelTo(noon);
  call = await world.as(await world.aPatient());
  near = await aStore(world);
  far = await aStore(world, { city: "Madurai", district: "Madurai", pincode: "625001" });
});
afterAll(() => world.close());

const supplies = {
  OTC: {},
  H: scheduleH,
  H1: scheduleH1,
  "OTC on prescription": { prescriptionRequired: true },
};

interface Sold {
  supply: keyof typeof supplies;
  /** Packs in the Chennai store, at ₹40, and in the Madurai store, at ₹36. */
  stock?: [inChennai: number, inMadurai: number];
}

async function soldByBoth({ supply, stock: [nearStock, farStock] = [5, 5] }: Sold) {
  const cheap = await aMedicine(world, {
    storeId: far.id,
    stock: farStock,
    pricePaise: 36_00,
    product: { ...supplies[supply], mrpPaise: 50_00 },
  });
  const dear = await alsoSoldBy(near, cheap, { pricePaise: 40_00, stock: nearStock });
  const [product] = await world.db.select().from(products).where(eq(products.id, cheap.productId));
  return { cheap, dear, name: product!.name };
}

async function alsoSoldBy(
  store: { id: string },
  { productId, mrpPaise }: { productId: string; mrpPaise: number },
  offer: { pricePaise: number; stock: number },
) {
  const [made] = await world.db
    .insert(medicines)
    .values({ productId, storeId: store.id, mrpPaise, ...offer })
    .returning();
  return made!;
}

async function searched(q: string, postalCode: string | undefined) {
  const { data } = await call(searchMedicines, { query: { q, postalCode } });
  expect(data).toHaveLength(1);
  return data[0]!;
}

const brought = (from: string, until: string) => ({ from: `2026-11-${from}`, until: `2026-11-${until}` });
const none = { need: "none", reason: "otc" };
const prescription = { need: "prescription", reason: "schedule_h" };
const pickup = (reason: string) => ({ need: "pickup", reason, arrives: null });

test.each<[Sold, string | undefined, chosen: "Chennai" | "Madurai", expected: object | null]>([
  [{ supply: "OTC" }, undefined, "Madurai", null],
  [{ supply: "H" }, undefined, "Madurai", null],
  [{ supply: "H", stock: [5, 0] }, undefined, "Chennai", null],

  [{ supply: "OTC" }, CHENNAI, "Madurai", { ...none, arrives: brought("22", "24") }],
  [{ supply: "OTC", stock: [5, 0] }, CHENNAI, "Chennai", { ...none, arrives: brought("21", "22") }],
  [{ supply: "OTC on prescription" }, CHENNAI, "Chennai", { ...prescription, arrives: brought("21", "22") }],
  [{ supply: "H" }, CHENNAI, "Chennai", { ...prescription, arrives: brought("21", "22") }],
  [{ supply: "H", stock: [0, 5] }, CHENNAI, "Madurai", pickup("other_district")],
  [{ supply: "H", stock: [0, 0] }, CHENNAI, "Chennai", { ...prescription, arrives: brought("21", "22") }],
  [{ supply: "H1" }, CHENNAI, "Chennai", pickup("schedule_h1")],
  [{ supply: "H1", stock: [0, 5] }, CHENNAI, "Madurai", pickup("schedule_h1")],

  [{ supply: "OTC" }, MUMBAI, "Madurai", { ...none, arrives: brought("24", "27") }],
  [{ supply: "H" }, MUMBAI, "Madurai", pickup("other_district")],
  [{ supply: "H", stock: [5, 0] }, MUMBAI, "Chennai", pickup("other_district")],

  [{ supply: "OTC" }, UNKNOWN, "Madurai", { ...none, arrives: null }],
  [{ supply: "H" }, UNKNOWN, "Madurai", pickup("other_district")],
  [{ supply: "H" }, IN_DELHI, "Madurai", pickup("other_district")],
  [{ supply: "H" }, AT_A_BORDER, "Madurai", pickup("other_district")],
])("[MED-01] with %j, delivered to %s, the offer in %s is shown", async (sold, postalCode, chosen, expected) => {
  const { name } = await soldByBoth(sold);

  const { delivery, storeId } = await searched(name, postalCode);

  expect(storeId).toBe(chosen === "Chennai" ? near.id : far.id);
  if (expected === null) expect(delivery).toBeNull();
  else expect(delivery).toMatchObject({ ...expected, city: chosen, district: chosen });
});

test.each([CHENNAI, MUMBAI, IN_DELHI, AT_A_BORDER, UNKNOWN])(
  "[MED-03] [MED-06] for %s, search, page and store show each offer's delivery as the quote before payment does",
  async (postalCode) => {
    for (const supply of Object.keys(supplies) as (keyof typeof supplies)[]) {
      const { cheap, dear, name } = await soldByBoth({ supply });
      const page = await call(readMedicine, { params: { id: cheap.id }, query: { postalCode } });
      const shelves = await Promise.all(
        [near, far].map(({ slug }) =>
          call(listStoreMedicines, { params: { store: slug }, query: { q: name, postalCode } }),
        ),
      );
      const shown = [page.data, ...page.offers, await searched(name, postalCode)];
      expect(page.offers.map(({ _id }) => _id)).toEqual([dear.id]);

      for (const medicine of [...shown, ...shelves.flatMap((shelf) => shelf.medicines)]) {
        const quote = await call(quoteOrder, { body: { items: packsOf({ id: medicine._id }), postalCode } });
        const { need, reason, source } = quote.lines[0]!;
        expect(medicine.delivery).toMatchObject({ need, reason, source, arrives: quote.parcels[0]!.arrives });
      }
    }
  },
);

test("[MED-03] the offers of other stores start with the best one for the destination", async () => {
  const { cheap, dear } = await soldByBoth({ supply: "H" });
  const empty = await alsoSoldBy(await aStore(world), cheap, { pricePaise: 1_00, stock: 0 });
  const third = await alsoSoldBy(await aStore(world, { district: "Salem" }), cheap, { pricePaise: 38_00, stock: 1 });
  const ofThird = (postalCode?: string) => call(readMedicine, { params: { id: third.id }, query: { postalCode } });
  const offersAt = async (postalCode?: string) => (await ofThird(postalCode)).offers.map(({ _id }) => _id);

  expect(await offersAt()).toEqual([cheap.id, dear.id, empty.id]);
  expect(await offersAt(CHENNAI)).toEqual([dear.id, cheap.id, empty.id]);
  expect(await offersAt("625001")).toEqual([cheap.id, dear.id, empty.id]);
});

test("[MED-03] an alternative is shown as the offer that can be delivered to the destination", async () => {
  const inside = { ...scheduleH, compositionKey: "telmisartan-40-tablet" };
  const wanted = await aMedicine(world, { storeId: near.id, pricePaise: 90_00, product: inside });
  const cheap = await aMedicine(world, {
    storeId: far.id,
    pricePaise: 36_00,
    product: { ...inside, mrpPaise: 50_00 },
  });
  const dear = await alsoSoldBy(near, cheap, { pricePaise: 40_00, stock: 3 });
  const alternativesAt = async (postalCode?: string) => {
    const { alternatives } = await call(readMedicine, { params: { id: wanted.id }, query: { postalCode } });
    return alternatives.map(({ medicine, saving }) => [medicine._id, saving, medicine.delivery?.need]);
  };

  expect(await alternativesAt()).toEqual([[cheap.id, 54, undefined]]);
  expect(await alternativesAt(CHENNAI)).toEqual([[dear.id, 50, "prescription"]]);
});

test("[MED-06] districts of one name in two states are different", async () => {
  const bilaspur = { city: "Bilaspur", district: "Bilaspur" };
  const hills = await aStore(world, { ...bilaspur, state: "Himachal Pradesh", pincode: "174001" });
  const plains = await aStore(world, { ...bilaspur, state: "CHHATTISGARH", pincode: "495001" });
  const cheap = await aMedicine(world, {
    storeId: hills.id,
    pricePaise: 36_00,
    product: { ...scheduleH, mrpPaise: 50_00 },
  });
  const dear = await alsoSoldBy(plains, cheap, { pricePaise: 40_00, stock: 1 });
  const [product] = await world.db.select().from(products).where(eq(products.id, cheap.productId));

  expect(await searched(product!.name, "174001")).toMatchObject({ _id: cheap.id, delivery: prescription });
  expect(await searched(product!.name, "495001")).toMatchObject({ _id: dear.id, delivery: prescription });
  const quote = await call(quoteOrder, { body: { items: packsOf(cheap), postalCode: "495001" } });
  expect(quote.lines[0]).toMatchObject({ need: "pickup", reason: "other_district" });
});

test("equal offers are always shown in the same order", async () => {
  const { cheap, dear, name } = await soldByBoth({ supply: "H" });
  const twins = await Promise.all(
    Array.from({ length: 6 }, async () => alsoSoldBy(await aStore(world), cheap, { pricePaise: 40_00, stock: 1 })),
  );
  const byId = [dear, ...twins].map(({ id }) => id).toSorted();

  expect((await searched(name, CHENNAI))._id).toBe(byId[0]);
  const { offers } = await call(readMedicine, { params: { id: cheap.id }, query: { postalCode: CHENNAI } });
  expect(offers.map(({ _id }) => _id)).toEqual(byId);
});

test.each(["60002", "060020", "6000200", "chennai", "600 020"])("'%s' is refused as a pin code", async (postalCode) => {
  await expect(call(searchMedicines, { query: { postalCode } })).rejects.toMatchObject({
    code: "common/invalidRequest",
  });
});

test("[MED-01] with a pin code, what is delivered there comes first, then pickup nearby, then the rest, then what is sold out", async () => {
  const disease = "Reach of a pin code";
  const sell = async (
    name: string,
    storeId: string,
    supply: keyof typeof supplies,
    stock: number,
    pricePaise: number,
  ) => aMedicine(world, { storeId, stock, pricePaise, product: { ...supplies[supply], name, disease } });
  await sell("A far H", far.id, "H", 5, 10_00);
  await sell("B far OTC, dear", far.id, "OTC", 5, 30_00);
  await sell("C near H1", near.id, "H1", 5, 11_00);
  await sell("D sold out", near.id, "OTC", 0, 9_00);
  const local = await sell("E near H", near.id, "H", 5, 20_00);
  const elsewhere = await alsoSoldBy(far, local, { pricePaise: 12_00, stock: 5 });
  const names = async (postalCode?: string, more: { deliveredOnly?: string } = {}) => {
    world.travelTo(new Date(world.clock.now().getTime() + 1000));
    const query = { q: "reach pin code", postalCode, ...more };
    const { data, total } = await call(searchMedicines, { query });
    expect(total).toBe(data.length);
    return data.map(({ name }) => name[0]).join("");
  };

  expect(await names()).toBe("DACEB");
  expect(await names(CHENNAI)).toBe("EBCAD");
  expect(await names(UNKNOWN)).toBe("BACED");
  expect(await names(CHENNAI, { deliveredOnly: "true" })).toBe("EB");
  const ofStore = await call(listStoreMedicines, {
    params: { store: far.slug },
    query: { postalCode: CHENNAI, disease, sort: "price_asc" },
  });
  expect(ofStore.medicines.map(({ name }) => name[0])).toEqual(["B", "A", "E"]);

  await world.db.update(medicines).set({ stock: 0 }).where(eq(medicines.id, local.id));
  expect(await names(CHENNAI)).toBe("BCAED");
  await world.db.update(medicines).set({ stock: 0 }).where(eq(medicines.id, elsewhere.id));
  expect(await names(CHENNAI)).toBe("BCADE");
});
