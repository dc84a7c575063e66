import { listDeskParcels } from "@medisense/contract/pharmacy-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { stores } from "../tables/catalogue-tables.ts";
import { aMedicine, aPharmacist, aStore, scheduleH1 } from "../testing/medicine.fixture.ts";
import { chennaiAddress, daysLater, orderOf, packsOf, parcelRows, placeAndPay } from "../testing/order.fixture.ts";
import { mark } from "../testing/paid-parcel.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

/** A store with an accepted delivery of Asha's, a day later a delivery to Ravi, and a pickup to review. */
async function aBusyDesk() {
  const store = await aStore(world);
  const pharmacist = await aPharmacist(world, store);
  const otc = await aMedicine(world, { storeId: store.id });
  const h1 = await aMedicine(world, { storeId: store.id, product: scheduleH1 });
  const asha = await world.aUser({ firstName: "Asha", lastName: "Verma" });
  const ravi = await world.aUser({ firstName: "Ravi", lastName: "Menon" });
  const first = await placeAndPay(world, asha, packsOf(otc));
  const [parcel] = await parcelRows(world, first);
  await mark(await world.as(pharmacist), parcel!.id, "accepted");
  world.travelTo(daysLater(1));
  const raviAddress = { ...chennaiAddress, name: "Leela Menon", phone: "9000011111" };
  const second = await placeAndPay(world, ravi, packsOf(otc), { deliveryAddress: raviAddress });
  const third = await placeAndPay(world, ravi, packsOf(h1));
  const numbers = {
    first: (await orderOf(world, asha, first)).number,
    second: (await orderOf(world, ravi, second)).number,
    third: (await orderOf(world, ravi, third)).number,
  };
  return { desk: await world.as(pharmacist), numbers };
}

test("the desk's list is searched by order number, name and phone, and filtered by state, way and day", async () => {
  const { desk, numbers } = await aBusyDesk();
  const { first, second, third } = numbers;
  const found = async (query: Parameters<typeof desk<typeof listDeskParcels>>[1]["query"]) => {
    const { data, total } = await desk(listDeskParcels, { query });
    expect(total).toBe(data.length);
    return data.map(({ orderNumber }) => orderNumber);
  };

  expect(await found({ tab: "to_pack" })).toEqual([first, second]);
  expect(await found({ tab: "to_pack", q: first.toLowerCase() })).toEqual([first]);
  expect(await found({ tab: "to_pack", q: "verma ash" })).toEqual([first]);
  expect(await found({ tab: "to_pack", q: "leela" })).toEqual([second]);
  expect(await found({ tab: "to_pack", q: "+91 90000 11111" })).toEqual([second]);
  expect(await found({ tab: "to_pack", q: "_" })).toEqual([]);
  expect(await found({ tab: "to_pack", state: "placed" })).toEqual([second]);
  expect(await found({ tab: "to_pack", state: "delivered" })).toEqual([]);
  expect(await found({ tab: "to_pack", day: "2026-11-20" })).toEqual([first]);
  expect(await found({ tab: "to_pack", way: "pickup" })).toEqual([]);
  expect(await found({ tab: "review", way: "pickup" })).toEqual([third]);
});

test("the tabs count what meets the search, and a page holds its part of the list", async () => {
  const { desk, numbers } = await aBusyDesk();

  expect(await desk(listDeskParcels, { query: { q: "ravi" } })).toMatchObject({
    total: 1,
    counts: { review: 1, to_pack: 1, on_the_way: 0, done: 0 },
  });
  expect(await desk(listDeskParcels, { query: { tab: "to_pack", limit: 1, page: 2 } })).toMatchObject({
    data: [{ orderNumber: numbers.second }],
    total: 2,
  });
});

test("a store's desk says when its licence lets it sell nothing", async () => {
  const store = await aStore(world);
  const desk = await world.as(await aPharmacist(world, store));
  const fault = async (facts: Partial<typeof stores.$inferInsert>) => {
    await world.db.update(stores).set(facts).where(eq(stores.id, store.id));
    return (await desk(listDeskParcels, { query: {} })).licenceFault;
  };
  const checked = { checkedAt: noon, checkedAgainst: "State register" };

  expect(await fault({ ...checked, licenceValidUntil: "2026-11-20" })).toBeNull();
  expect(await fault({ licenceValidUntil: "2026-11-19" })).toBe("expired");
  expect(await fault({ checkedAt: null, checkedAgainst: null })).toBe("unchecked");
});
