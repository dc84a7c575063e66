import { commonErrors } from "@medisense/contract/errors";
import {
  cancelOrder,
  listOrders,
  orderErrors,
  readOrder,
  verifyOrder,
  verifyOrderByGet,
} from "@medisense/contract/orders";
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

test("[MED-07] somebody else can neither list, read, verify nor cancel an order", async () => {
  const [patient, stranger] = [await world.aPatient(), await world.aPatient()];
  const medicine = await aMedicine(world);
  const { orderId } = await place(world, patient, packsOf(medicine));
  const call = await world.as(stranger);

  const refusals = await Promise.allSettled([
    call(readOrder, { params: { id: orderId } }),
    call(verifyOrder, { body: { orderId } }),
    call(verifyOrderByGet, { query: { orderId } }),
    call(cancelOrder, { body: { orderId } }),
    call(listOrders, { body: { patientId: patient.id } }),
  ]);

  const codes = refusals.map((refusal) => (refusal.status === "rejected" ? refusal.reason.code : "let in"));
  expect(codes).toEqual([...Array(4).fill(orderErrors.notYours.code), commonErrors.notAllowed.code]);
  await expect(call(readOrder, { params: { id: crypto.randomUUID() } })).rejects.toSatisfy((error) =>
    error.is(orderErrors.notFound),
  );
  expect(await stockOf(world, medicine)).toMatchObject({ reserved: 1 });
  const nobody = await world.as();
  await expect(nobody(readOrder, { params: { id: orderId } })).rejects.toSatisfy((error) =>
    error.is(commonErrors.loginRequired),
  );
  const pharmacist = await world.as(await world.aUser({ role: "pharmacy" }));
  await expect(pharmacist(readOrder, { params: { id: orderId } })).rejects.toSatisfy((error) =>
    error.is(commonErrors.notAllowed),
  );
});
