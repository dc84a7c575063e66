import { cancelOrder } from "@medisense/contract/orders";
import { markParcel, type ParcelMark } from "@medisense/contract/pharmacy-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { orderDocuments } from "../tables/document-tables.ts";
import { aMedicine, aPharmacist, aStore } from "../testing/medicine.fixture.ts";
import { orderOf, packsOf, parcelRows, placeAndPay } from "../testing/order.fixture.ts";
import { enterBatches } from "../testing/enter-batches.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

/** Places an order from two stores; `mark` moves the parcel of one of them. */
async function anOrderFromTwoStores() {
  const patient = await world.aPatient();
  const stores = [await aStore(world), await aStore(world)];
  const [first, second] = [
    await aMedicine(world, { storeId: stores[0]!.id, pricePaise: 30_00 }),
    await aMedicine(world, { storeId: stores[1]!.id, pricePaise: 10_00 }),
  ];
  const orderId = await placeAndPay(world, patient, [...packsOf(first), ...packsOf(second)]);
  const call = await world.as(patient);
  const desks = await Promise.all(stores.map(async (store) => world.as(await aPharmacist(world, store))));
  const parcelOf = async (index: number) =>
    (await parcelRows(world, orderId)).find(({ storeId }) => storeId === stores[index]!.id)!;
  return {
    async mark(index: number, ...marks: ParcelMark[]) {
      for (const as of marks) {
        const { id, deliveryCode } = await parcelOf(index);
        if (as === "packed") await enterBatches(desks[index]!, id);
        await desks[index]!(markParcel, { params: { id }, body: { as, deliveryCode: deliveryCode ?? undefined } });
      }
    },
    cancel: () => call(cancelOrder, { body: { orderId } }),
    shown: async (index: number) =>
      (await orderOf(world, patient, orderId)).parcels.find(({ store }) => store._id === stores[index]!.id)!.documents,
    async documents(index: number) {
      const { id } = await parcelOf(index);
      const documents = await world.db.select().from(orderDocuments).where(eq(orderDocuments.parcelId, id));
      return documents
        .toSorted((one, other) => one.number.localeCompare(other.number))
        .map(({ number, totalPaise }) => [number, totalPaise]);
    },
  };
}

const sent = ["accepted", "packed", "out_for_delivery"] as const;

test("[MED-08] a cancelled parcel's share of the kept delivery fee is invoiced with the delivered parcel", async () => {
  const order = await anOrderFromTwoStores();
  await order.mark(0, ...sent);
  await order.cancel();
  expect(await order.documents(0)).toEqual([["INV/26-27/000001", 45_00]]);

  await order.mark(0, "delivered");

  expect(await order.documents(0)).toEqual([
    ["INV/26-27/000001", 45_00],
    ["INV/26-27/000002", 5_00],
  ]);
  expect(await order.shown(0)).toMatchObject([
    { number: "INV/26-27/000001", kind: "invoice" },
    { number: "INV/26-27/000002", kind: "supplementary_invoice" },
  ]);
  expect(await order.documents(1)).toEqual([]);
});

test("[MED-08] the share is also invoiced when the cancellation comes after the delivery", async () => {
  const order = await anOrderFromTwoStores();
  await order.mark(0, ...sent, "delivered");
  expect(await order.documents(0)).toEqual([["INV/26-27/000001", 45_00]]);
  await order.cancel();

  expect(await order.documents(0)).toEqual([
    ["INV/26-27/000001", 45_00],
    ["INV/26-27/000002", 5_00],
  ]);
});

test("[MED-08] when every parcel is returned, each store credits the share of the delivery fee that it invoiced", async () => {
  const order = await anOrderFromTwoStores();
  await order.mark(0, ...sent);
  await order.mark(1, ...sent);
  await order.mark(0, "returned");
  expect(await order.documents(0)).toEqual([
    ["CRN/26-27/000001", 30_00],
    ["INV/26-27/000001", 45_00],
  ]);

  await order.mark(1, "returned");

  expect(await order.documents(0)).toEqual([
    ["CRN/26-27/000001", 30_00],
    ["CRN/26-27/000002", 15_00],
    ["INV/26-27/000001", 45_00],
  ]);
  expect(await order.documents(1)).toEqual([
    ["CRN/26-27/000001", 15_00],
    ["INV/26-27/000001", 15_00],
  ]);
});
