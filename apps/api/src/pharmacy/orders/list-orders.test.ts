import { lastAddress, listOrders } from "@medisense/contract/orders";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine } from "../testing/medicine.fixture.ts";
import { chennaiAddress, minutesLater, packsOf, place } from "../testing/order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] a patient's orders are listed latest first, in pages; a new patient has none", async () => {
  const patient = await world.aPatient();
  const call = await world.as(patient);
  expect(await call(listOrders, { body: { patientId: patient.id } })).toMatchObject({ data: [], total: 0 });
  expect(await call(lastAddress, {})).toMatchObject({ data: null });

  const medicine = await aMedicine(world);
  const { orderId: first } = await place(world, patient, packsOf(medicine));
  world.travelTo(minutesLater(1));
  const { orderId: second } = await place(world, patient, packsOf(medicine, 2), {
    deliveryAddress: { ...chennaiAddress, city: "Madurai" },
  });

  const { data, total } = await call(listOrders, { body: { patientId: patient.id } });
  expect(data.map(({ _id }) => _id)).toEqual([second, first]);
  expect(total).toBe(2);
  const page = await call(listOrders, { body: { patientId: patient.id, page: 2, limit: 1 } });
  expect(page.data.map(({ _id }) => _id)).toEqual([first]);
  expect(await call(lastAddress, {})).toMatchObject({ data: { city: "Madurai" } });
});
