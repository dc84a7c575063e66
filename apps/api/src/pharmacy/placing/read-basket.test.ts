import { medicineErrors } from "@medisense/contract/medicines";
import { placeOrder } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { orders } from "../tables/order-tables.ts";
import { aMedicine, stockOf } from "../testing/medicine.fixture.ts";
import { chennaiAddress, orderOf, packsOf, place } from "../testing/order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] prices, names and totals in the request are ignored", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const reply = await world.app.inject({
    method: "POST",
    url: placeOrder.path,
    headers: { authorization: `Bearer ${await world.tokenOf(patient.id)}` },
    payload: {
      patientId: patient.id,
      items: [{ medicineId: medicine.id, quantity: 1, price: 0.01, name: "Gold" }],
      deliveryAddress: chennaiAddress,
      totalAmount: 1,
      deliveryFee: 0,
      paymentStatus: "paid",
    },
  });

  const order = await orderOf(world, patient, reply.json().orderId);
  expect(order).toMatchObject({ totalAmount: 56.1, paymentStatus: "pending" });
  expect(order.items[0]!.name).not.toBe("Gold");
});

test.each([0, -1, 1.5, 1e9, Number.NaN, "2", null])(
  "[MED-07] a quantity of %s is refused and changes nothing",
  async (quantity) => {
    const patient = await world.aPatient();
    const medicine = await aMedicine(world);
    const reply = await world.app.inject({
      method: "POST",
      url: placeOrder.path,
      headers: { authorization: `Bearer ${await world.tokenOf(patient.id)}` },
      payload: {
        patientId: patient.id,
        items: [{ medicineId: medicine.id, quantity }],
        deliveryAddress: chennaiAddress,
      },
    });

    expect(reply.statusCode).toBe(400);
    expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
    expect(await world.db.$count(orders, eq(orders.patientId, patient.id))).toBe(0);
  },
);

test("[MED-07] several lines of one medicine cannot exceed the highest quantity together", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);

  await expect(place(world, patient, [...packsOf(medicine, 30), ...packsOf(medicine, 30)])).rejects.toSatisfy((error) =>
    error.is(medicineErrors.quantityTooLarge),
  );
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
});

test("[MED-07] an order with an unknown medicine is refused whole, and nothing is reserved", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const unknown = { medicineId: crypto.randomUUID(), quantity: 1 };

  await expect(place(world, patient, [...packsOf(medicine), unknown])).rejects.toSatisfy((error) =>
    error.is(medicineErrors.medicineNotFound),
  );
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
});
