import { commonErrors } from "@medisense/contract/errors";
import { medicineErrors } from "@medisense/contract/medicines";
import { listDeskParcels, pharmacyDeskErrors, reportOutOfStock, saveStock } from "@medisense/contract/pharmacy-desk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aPharmacist, aStore } from "../testing/medicine.fixture.ts";
import { orderOf, packsOf, parcelRows, place } from "../testing/order.fixture.ts";
import { aPaidParcel, mark } from "../testing/paid-parcel.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-08] another store, an account without a store and a patient cannot use a store's desk", async () => {
  const { parcelId, orderId, patient, medicine, desk } = await aPaidParcel(world);
  const stranger = await world.as(await aPharmacist(world, await aStore(world)));
  const [line] = (await orderOf(world, patient, orderId)).items;
  const lines = [{ lineId: line!._id, quantity: 1 }];

  const codes = await Promise.all([
    refusalCode(mark(stranger, parcelId, "accepted")),
    refusalCode(stranger(reportOutOfStock, { params: { id: parcelId }, body: { lines } })),
    refusalCode(
      stranger(saveStock, { params: { id: medicine.id }, body: { seenStock: 98, seenPrice: 36.1, stock: 0 } }),
    ),
  ]);
  const { notFound } = pharmacyDeskErrors;
  expect(codes).toEqual([notFound.code, notFound.code, medicineErrors.medicineNotFound.code]);
  expect(await stranger(listDeskParcels, { query: {} })).toMatchObject({ data: [], total: 0 });
  const homeless = await world.as(await world.aUser({ role: "pharmacy" }));
  expect(await refusalCode(homeless(listDeskParcels, { query: {} }))).toBe(pharmacyDeskErrors.noStore.code);
  const asPatient = await world.as(patient);
  expect(await refusalCode(mark(asPatient, parcelId, "accepted"))).toBe(commonErrors.notAllowed.code);

  // A store neither sees nor marks an unpaid parcel.
  const { orderId: unpaid } = await place(world, patient, packsOf(medicine, 9));
  const [waiting] = await parcelRows(world, unpaid);
  expect(await refusalCode(mark(desk, waiting!.id, "accepted"))).toBe(pharmacyDeskErrors.notFound.code);
});
