import { asc, inArray } from "drizzle-orm";
import type { World } from "../../testing/world.ts";
import { orders, parcels } from "../tables/order-tables.ts";
import { aMedicine, aPharmacist, aStore, scheduleH, scheduleH1 } from "./medicine.fixture.ts";
import { readyToPlace } from "./order.fixture.ts";

export const INITIAL_STOCK = 6;

/**
 * Creates two stores with four medicines and three patients. Each store has one medicine on prescription; one of the
 * two must be collected.
 */
export async function aMarket(world: World) {
  const stores = [await aStore(world), await aStore(world)];
  const goods: Awaited<ReturnType<typeof aMedicine>>[] = [];
  for (const [index, { id: storeId }] of stores.entries()) {
    goods.push(await aMedicine(world, { storeId, stock: INITIAL_STOCK, pricePaise: 36_10 + index }));
    goods.push(
      await aMedicine(world, {
        storeId,
        stock: INITIAL_STOCK,
        pricePaise: 99_99,
        product: index === 0 ? scheduleH : scheduleH1,
      }),
    );
  }
  const patients = [await world.aPatient(), await world.aPatient(), await world.aPatient()];
  const pharmacists = new Map<string, { id: string }>();
  for (const store of stores) pharmacists.set(store.id, await aPharmacist(world, store));
  const people = { patients, pharmacists };
  return { goods, people, ...(await logEverybodyIn(world, people)), placed: [] as string[], now: 0 };
}

/** Logs everybody in again: a session lasts a day, and storms last longer. */
export async function logEverybodyIn(
  world: World,
  {
    patients,
    pharmacists,
  }: {
    patients: { id: string }[];
    pharmacists: Map<string, { id: string }>;
  },
) {
  return {
    placers: await Promise.all(patients.map((patient) => readyToPlace(world, patient))),
    calls: new Map(await Promise.all(patients.map(async (patient) => [patient.id, await world.as(patient)] as const))),
    desks: new Map(
      await Promise.all([...pharmacists].map(async ([id, person]) => [id, await world.as(person)] as const)),
    ),
  };
}

export type Market = Awaited<ReturnType<typeof aMarket>>;

export const parcelsOf = (world: World, { placed }: Market) =>
  world.db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, placed))
    .orderBy(asc(parcels.createdAt), asc(parcels.id));

export const ordersOf = (world: World, { placed }: Market) =>
  world.db.select().from(orders).where(inArray(orders.id, placed));
