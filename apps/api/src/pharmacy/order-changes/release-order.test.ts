import { orderErrors, verifyOrder } from "@medisense/contract/orders";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine, stockOf } from "../testing/medicine.fixture.ts";
import { minutesLater, orderOf, packsOf, place } from "../testing/order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

const verify = async (patient: { id: string }, orderId: string, success = "true") =>
  (await world.as(patient))(verifyOrder, { body: { orderId, success } });

test.each(["decline", "cancel"] as const)(
  "[MED-07] after %s at the gateway the stock is free again",
  async (outcome) => {
    const patient = await world.aPatient();
    const medicine = await aMedicine(world);
    const { orderId } = await place(world, patient, packsOf(medicine, 2));
    await decideAtGateway(world, orderId, outcome);

    await expect(verify(patient, orderId)).rejects.toSatisfy((error) => error.is(orderErrors.paymentNotCompleted));

    expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
    expect(await orderOf(world, patient, orderId)).toMatchObject({
      deliveryStatus: "cancelled",
      paymentStatus: "failed",
      canCancel: false,
    });
  },
);

test("[MED-07] the stock of an order unpaid for half an hour is free again", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, packsOf(medicine, 2));

  world.travelTo(minutesLater(31));
  await world.tasks["payments.reconcile"]!({});

  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
  expect(await orderOf(world, patient, orderId)).toMatchObject({ paymentStatus: "failed" });
});
