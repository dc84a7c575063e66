import {
  acceptParcels,
  listDeskParcels,
  packParcels,
  pharmacyDeskErrors,
  saveBatches,
} from "@medisense/contract/pharmacy-desk";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { recallBatch } from "../batches/recall-batch.ts";
import { lineBatches } from "../tables/batch-tables.ts";
import { orderLines, parcelSteps, parcels } from "../tables/order-tables.ts";
import { aMedicine, aPharmacist, aStore } from "../testing/medicine.fixture.ts";
import { type Desk, minutesLater, packsOf, placeAndPay } from "../testing/order.fixture.ts";
import { aPaidParcel, mark } from "../testing/paid-parcel.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

/** Returns the desks of two pharmacists of a store, and its paid parcels of two packs each. */
async function aBusyStore(count: number) {
  const store = await aStore(world);
  const medicine = await aMedicine(world, { storeId: store.id });
  for (let index = 0; index < count; index++) {
    await placeAndPay(world, await world.aPatient(), packsOf(medicine, 2));
  }
  const rows = await world.db.select({ id: parcels.id }).from(parcels).where(eq(parcels.storeId, store.id));
  const [one, other] = [await aPharmacist(world, store), await aPharmacist(world, store)];
  return {
    ids: rows.map(({ id }) => id),
    pharmacists: [one, other],
    one: await world.as(one),
    other: await world.as(other),
  };
}

const accept = async (desk: Desk, ids: string[]) => (await desk(acceptParcels, { body: { ids } })).outcomes;

async function linesOf(ids: string[]) {
  return world.db.select().from(orderLines).where(inArray(orderLines.parcelId, ids));
}

/** Packs all these parcels with one batch. */
async function pack(desk: Desk, ids: string[], batchNo = "KS1234") {
  const lines = await linesOf(ids);
  const batch = { batchNo, expires: "2028-01", quantity: 2 };
  const body = {
    parcels: ids.map((_id) => ({
      _id,
      lines: lines.filter(({ parcelId }) => parcelId === _id).map(({ id }) => ({ lineId: id, batches: [batch] })),
    })),
  };
  return (await desk(packParcels, { body })).outcomes;
}

test("several orders are accepted and packed at once, and a refused one does not stop the others", async () => {
  const { ids, one } = await aBusyStore(3);
  const { parcelId: strange } = await aPaidParcel(world);
  await mark(one, ids[1]!, "accepted");

  const { notFound, notPossible } = pharmacyDeskErrors;
  expect(await accept(one, [ids[0]!, strange, ids[1]!, ids[2]!])).toEqual([
    { _id: ids[0], refusal: null },
    { _id: strange, refusal: notFound.message },
    { _id: ids[1], refusal: notPossible.message },
    { _id: ids[2], refusal: null },
  ]);

  await recallBatch(world, { maker: "Kshemara Lifecare", batchNo: "BAD1", reason: "Contaminated" });
  expect(await pack(one, [ids[0]!], "BAD1")).toEqual([
    { _id: ids[0], refusal: pharmacyDeskErrors.batchRecalled.message },
  ]);
  expect((await pack(one, ids)).map(({ refusal }) => refusal)).toEqual([null, null, null]);
});

test("of two desks that pack the same orders at once, one packs each order, and its batch stays", async () => {
  const { ids, one, other } = await aBusyStore(4);
  await accept(one, ids);

  const [first, second] = await Promise.all([pack(one, ids, "DESK1"), pack(other, ids.toReversed(), "DESK2")]);

  const rows = await linesOf(ids);
  for (const id of ids) {
    const winners = [first, second].map((outcomes) => outcomes.find(({ _id }) => _id === id)!.refusal === null);
    expect(winners.filter(Boolean)).toHaveLength(1);
    const line = rows.find(({ parcelId }) => parcelId === id)!;
    const saved = await world.db.select().from(lineBatches).where(eq(lineBatches.lineId, line.id));
    expect(saved).toMatchObject([{ batchNo: winners[0] ? "DESK1" : "DESK2", quantity: 2 }]);
    const steps = await world.db.select().from(parcelSteps).where(eq(parcelSteps.parcelId, id));
    expect(steps.filter(({ state }) => state === "packed")).toHaveLength(1);
  }
});

test("the desk suggests the batch packed last, but never a recalled one, one that expires soon, or another store's", async () => {
  const { ids, one, pharmacists } = await aBusyStore(3);
  await accept(one, ids);
  const suggested = async () => {
    const { data } = await one(listDeskParcels, { query: { tab: "to_pack", state: "accepted" } });
    return data[0]!.lines[0]!.suggestedBatch;
  };
  expect(await suggested()).toBeNull();

  await pack(one, [ids[0]!], "OLD1");
  world.travelTo(minutesLater(5));
  await pack(one, [ids[1]!], "NEW1");
  expect(await suggested()).toEqual({ batchNo: "NEW1", expires: "2028-01" });
  await recallBatch(world, { maker: "Kshemara Lifecare", batchNo: "NEW1", reason: "Contaminated" });
  expect(await suggested()).toEqual({ batchNo: "OLD1", expires: "2028-01" });

  const elsewhere = await aPaidParcel(world);
  await mark(elsewhere.desk, elsewhere.parcelId, "accepted");
  const { data } = await elsewhere.desk(listDeskParcels, { query: { tab: "to_pack" } });
  expect(data[0]!.lines[0]!.suggestedBatch).toBeNull();
  world.travelTo(new Date("2027-12-01T06:30:00Z"));
  const later = await world.as(pharmacists[0]!);
  const listed = await later(listDeskParcels, { query: { tab: "to_pack", state: "accepted" } });
  expect(listed.data[0]!.lines[0]!.suggestedBatch).toBeNull();
});

test("a patient can neither accept nor pack", async () => {
  const { ids } = await aBusyStore(1);
  const patient = await world.as(await world.aPatient());
  expect(await refusalCode(accept(patient, ids))).not.toBe("allowed");
  expect(await refusalCode(pack(patient, ids))).not.toBe("allowed");
  const [line] = await linesOf(ids);
  const batches = [{ batchNo: "KS1", expires: "2028-01", quantity: 2 }];
  const entry = { params: { id: ids[0]! }, body: { lines: [{ lineId: line!.id, batches }] } };
  expect(await refusalCode(patient(saveBatches, entry))).not.toBe("allowed");
});
