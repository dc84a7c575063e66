import { deliveredMedicines } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { stores } from "../tables/catalogue-tables.ts";
import { orderOf } from "../testing/order.fixture.ts";
import { aPaidParcel, mark, sendOut } from "../testing/paid-parcel.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[USER-02] delivered medicines are those of the patient's own orders, latest first", async () => {
  const { patient, medicine, parcelId, orderId, store, desk } = await aPaidParcel(world);
  const [other, call] = [await world.aPatient(), await world.as(patient)];
  expect(await call(deliveredMedicines, {})).toMatchObject({ data: [] });

  await sendOut(desk, parcelId);
  await mark(desk, parcelId, "delivered", (await orderOf(world, patient, orderId)).parcels[0]!.deliveryCode!);

  expect((await call(deliveredMedicines, {})).data).toMatchObject([
    {
      orderId,
      medicineId: medicine.id,
      storeName: store.name,
      quantity: 2,
      price: 36.1,
      schedule: "OTC",
      personId: patient.id,
      isAvailable: true,
    },
  ]);
  expect(await (await world.as(other))(deliveredMedicines, {})).toMatchObject({ data: [] });
});

test("what a suspended store delivered cannot be ordered again", async () => {
  const { patient, parcelId, orderId, store, desk } = await aPaidParcel(world);
  await sendOut(desk, parcelId);
  await mark(desk, parcelId, "delivered", (await orderOf(world, patient, orderId)).parcels[0]!.deliveryCode!);
  await world.db.update(stores).set({ sells: false }).where(eq(stores.id, store.id));
  const { data } = await (await world.as(patient))(deliveredMedicines, {});
  expect(data.map(({ isAvailable }) => isAvailable)).toEqual([false]);
});
