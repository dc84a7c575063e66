import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { aSignedPrescription } from "../../testing/signed-prescription.ts";
import { untilWaiting } from "../../testing/until-waiting.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { dispensings } from "../tables/prescription-tables.ts";
import type { Desk, Row } from "../testing/order.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";
import {
  aPrescriptionFile,
  aWaitingOrder,
  linkToOrder,
  placeWaitingOrder,
  readFromFile,
  review,
  uploadFile,
} from "../testing/waiting-order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test.each([
  [
    "a prescription written here",
    async (patient: Row) => {
      const { id } = await aSignedPrescription(world, patient);
      return async (orderId: string) => (await linkToOrder(world, patient, orderId, id)).prescriptions[0]!;
    },
  ],
  [
    "an uploaded prescription",
    async (patient: Row) => {
      const file = aPrescriptionFile();
      return async (orderId: string) => (await uploadFile(world, patient, orderId, file)).data!.prescriptions[0]!;
    },
  ],
])("[MED-07] two stores that accept at once do not both use up %s", async (_, written) => {
  const [first, two] = [await aWaitingOrder(world), await aWaitingOrder(world)];
  const other = await placeWaitingOrder(world, first.patient, two.medicine, 2);
  const show = await written(first.patient);
  const [here, there] = [await show(first.orderId), await show(other.orderId)];

  const accept = (desk: Desk, { parcelId, lineId }: { parcelId: string; lineId: string }, prescriptionId: string) =>
    refusalCode(
      review(desk, parcelId, {
        lineId,
        decision: "accept",
        prescriptionId,
        quantity: 2,
        prescribed: 15,
        ...readFromFile,
      }),
    );

  // Both reviews have read what was dispensed, or wait to read it, before either can record anything.
  const attempts = await world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${dispensings} in share mode`);
    const started = [accept(first.desk, first, here._id), accept(two.desk, other, there._id)];
    await untilWaiting(world, 2);
    return started;
  });
  const codes = await Promise.all(attempts);

  expect(new Set(codes)).toEqual(new Set(["allowed", pharmacyDeskErrors.moreThanPrescribed.code]));
});
