import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { aSignedPrescription } from "../../testing/signed-prescription.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { daysLater, orderOf } from "../testing/order.fixture.ts";
import { aWaitingOrder, linkToOrder, review } from "../testing/waiting-order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] delivery days are counted from the pharmacist's acceptance, and none are promised before", async () => {
  const { patient, pharmacist, orderId, parcelId, lineId } = await aWaitingOrder(world);
  const { id } = await aSignedPrescription(world, patient);
  world.travelTo(daysLater(2));
  const shown = await linkToOrder(world, patient, orderId, id);
  expect(shown.parcels[0]!.arrives).toBeNull();

  const prescriptionId = shown.prescriptions[0]!._id;
  const decision = { lineId, decision: "accept" as const, prescriptionId, quantity: 1 };
  await review(await world.as(pharmacist), parcelId, decision);

  const { parcels } = await orderOf(world, patient, orderId);
  expect(parcels[0]!.arrives).toEqual({ from: "2026-11-23", until: "2026-11-24" });
});
