import { markParcel, pharmacyDeskErrors, reportOutOfStock, saveBatches } from "@medisense/contract/pharmacy-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { orderDocuments } from "../tables/document-tables.ts";
import { aPharmacist, aStore } from "../testing/medicine.fixture.ts";
import { type Desk, orderOf } from "../testing/order.fixture.ts";
import { aPaidParcel, mark } from "../testing/paid-parcel.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

async function anAcceptedParcel(quantity = 3) {
  const paid = await aPaidParcel(world, { quantity });
  const { lines } = await mark(paid.desk, paid.parcelId, "accepted");
  return { ...paid, lineId: lines[0]!._id };
}

type Batches = { batchNo: string; expires: string; quantity: number }[];
const save = (desk: Desk, id: string, lineId: string, batches: Batches) =>
  desk(saveBatches, { params: { id }, body: { lines: [{ lineId, batches }] } });
const pack = (desk: Desk, id: string) => desk(markParcel, { params: { id }, body: { as: "packed" } });

const good = { batchNo: "KS1234", expires: "2027-08", quantity: 3 };

test("a parcel is packed only when the batch of every pack is known, and the invoice prints them", async () => {
  const { desk, parcelId, lineId } = await anAcceptedParcel();
  const { batchesMissing } = pharmacyDeskErrors;
  expect(await refusalCode(pack(desk, parcelId))).toBe(batchesMissing.code);
  await save(desk, parcelId, lineId, [{ ...good, quantity: 2 }]);
  expect(await refusalCode(pack(desk, parcelId))).toBe(batchesMissing.code);

  const { data } = await save(desk, parcelId, lineId, [
    { batchNo: " ks 77 ", expires: "2028-01", quantity: 1 },
    { ...good, quantity: 2 },
  ]);
  const entered = [
    { batchNo: "KS1234", expires: "2027-08", quantity: 2 },
    { batchNo: "KS 77", expires: "2028-01", quantity: 1 },
  ];
  expect(data.lines[0]!.batches).toEqual(entered);
  await pack(desk, parcelId);
  await desk(markParcel, { params: { id: parcelId }, body: { as: "out_for_delivery" } });

  const [invoice] = await world.db.select().from(orderDocuments).where(eq(orderDocuments.parcelId, parcelId));
  expect(invoice!.content.lines[0]!.batches).toEqual(entered);
  expect(await refusalCode(save(desk, parcelId, lineId, [good]))).toBe(pharmacyDeskErrors.notPossible.code);
});

test.each([
  ["has expired", [{ ...good, expires: "2026-10" }], pharmacyDeskErrors.batchExpired],
  ["expires in two months", [{ ...good, expires: "2027-01" }], pharmacyDeskErrors.batchExpiresSoon],
  [
    "is entered twice",
    [
      { ...good, quantity: 1 },
      { ...good, batchNo: "ks-1234", quantity: 2 },
    ],
    pharmacyDeskErrors.batchTwice,
  ],
  [
    "has more packs than the line",
    [
      { ...good, quantity: 3 },
      { ...good, batchNo: "KS9", quantity: 1 },
    ],
    pharmacyDeskErrors.morePacksThanOrdered,
  ],
])("a batch that %s is refused", async (_, batches, { code }) => {
  const { desk, parcelId, lineId } = await anAcceptedParcel();
  expect(await refusalCode(save(desk, parcelId, lineId, batches))).toBe(code);
  expect(await refusalCode(pack(desk, parcelId))).toBe(pharmacyDeskErrors.batchesMissing.code);
});

test("packs removed after packing need their batches entered again before the parcel leaves", async () => {
  const { desk, parcelId, lineId } = await anAcceptedParcel();
  await save(desk, parcelId, lineId, [good]);
  await pack(desk, parcelId);
  await desk(reportOutOfStock, { params: { id: parcelId }, body: { lines: [{ lineId, quantity: 1 }] } });
  const send = () => desk(markParcel, { params: { id: parcelId }, body: { as: "out_for_delivery" } });
  expect(await refusalCode(send())).toBe(pharmacyDeskErrors.batchesMissing.code);

  await save(desk, parcelId, lineId, [{ ...good, quantity: 2 }]);
  expect(await refusalCode(send())).toBe("allowed");
});

test("another store, a patient, and a parcel that is not being packed cannot have batches entered", async () => {
  const { desk, parcelId, lineId, patient, orderId } = await anAcceptedParcel();
  const other = await anAcceptedParcel();
  const stranger = await world.as(await aPharmacist(world, await aStore(world)));
  const { notFound, notPossible } = pharmacyDeskErrors;

  expect(await refusalCode(save(stranger, parcelId, lineId, [good]))).toBe(notFound.code);
  expect(await refusalCode(save(desk, parcelId, other.lineId, [good]))).toBe(notFound.code);
  const buyer = await world.as(patient);
  expect(await refusalCode(save(buyer, parcelId, lineId, [good]))).not.toBe("allowed");
  const placed = await aPaidParcel(world);
  const [line] = (await orderOf(world, placed.patient, placed.orderId)).items;
  expect(await refusalCode(save(placed.desk, placed.parcelId, line!._id, [good]))).toBe(notPossible.code);
  expect((await orderOf(world, patient, orderId)).parcels[0]!.state).toBe("accepted");
});
