import { verifyOrder, verifyOrderByGet } from "@medisense/contract/orders";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine, stockOf } from "../testing/medicine.fixture.ts";
import { packsOf, place } from "../testing/order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

const verify = async (patient: { id: string }, orderId: string, success = "true") =>
  (await world.as(patient))(verifyOrder, { body: { orderId, success } });

test("[MED-07] neither success=true nor success=false in the return URL changes a payment", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, packsOf(medicine));
  const call = await world.as(patient);

  for (const success of ["true", "false"]) {
    expect(await call(verifyOrderByGet, { query: { orderId, success } })).toMatchObject({ paymentStatus: "pending" });
    expect(await verify(patient, orderId, success)).toMatchObject({ paymentStatus: "pending" });
  }

  expect(await stockOf(world, medicine)).toEqual({ stock: 99, reserved: 1, sold: 0 });
});
