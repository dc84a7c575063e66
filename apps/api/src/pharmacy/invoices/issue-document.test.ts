import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { orderDocuments } from "../tables/document-tables.ts";
import { packsOf, parcelRows, placeAndPay } from "../testing/order.fixture.ts";
import { aPaidParcel, mark } from "../testing/paid-parcel.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-08] a store's invoice numbers have no gaps, even when many parcels leave at once and some are refused", async () => {
  const { desk, patient, store, medicine } = await aPaidParcel(world);
  const ids: string[] = [];
  for (let index = 0; index < 12; index++) {
    const orderId = await placeAndPay(world, patient, packsOf(medicine, 1 + (index % 3)));
    const [parcel] = await parcelRows(world, orderId);
    await mark(desk, parcel!.id, "accepted");
    await mark(desk, parcel!.id, "packed");
    ids.push(parcel!.id);
  }

  // Each parcel is marked twice: the second request is refused after it may have drawn a number.
  await Promise.allSettled([...ids, ...ids].map((id) => mark(desk, id, "out_for_delivery")));

  const numbers = await world.db.select().from(orderDocuments).where(eq(orderDocuments.storeId, store.id));
  expect(numbers.map(({ sequence }) => sequence).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  expect(numbers.map(({ number }) => number)).toContain("INV/26-27/000012");
});
