import { cancelOrder } from "@medisense/contract/orders";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDependant } from "../../persons/testing/dependant.fixture.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine } from "../testing/medicine.fixture.ts";
import { packsOf, placeAndPay } from "../testing/order.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  world.travelTo(noon);
});
afterAll(() => world.close());

test("every mail of an order names the dependant whom it is for, and no mail of an own order does", async () => {
  const patient = await world.aPatient();
  const call = await world.as(patient);
  const medicine = await aMedicine(world);
  const own = await placeAndPay(world, patient, packsOf(medicine));
  await call(cancelOrder, { body: { orderId: own } });
  await world.runJobs();
  const before = await mailsTo(world, patient);
  expect(before.length).toBeGreaterThan(1);
  for (const { text } of before) expect(text).not.toContain("For: ");

  const personId = await addDependant(world, patient);
  const orderId = await placeAndPay(world, patient, packsOf(medicine), { personId });
  await call(cancelOrder, { body: { orderId } });
  await world.runJobs();
  const after = (await mailsTo(world, patient)).slice(before.length);
  expect(after).toHaveLength(before.length);
  for (const { text } of after) expect(text).toContain("For: Aarav Rao");
});
