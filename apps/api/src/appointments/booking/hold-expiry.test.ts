import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { appointmentOf, book, cutOffGateway, tomorrowAt } from "./booking.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

/** Runs the task that checks pending payments every minute. */
const aMinutePasses = () => world.tasks["payments.reconcile"]!({});
const statusOf = async (id: string) => (await appointmentOf(world, id)).status;

test("[DOC-12] a hold ends after 15 minutes, unless it was paid in the meantime", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const unpaid = await book(world, patient, doctor, tomorrowAt("10:00"));
  const paid = await book(world, other, doctor, tomorrowAt("10:30"));
  await decideAtGateway(world, paid.appointmentId, "pay");

  world.travelTo("2026-11-20T12:14:59+05:30");
  await aMinutePasses();
  expect(await statusOf(unpaid.appointmentId)).toBe("pending");

  world.travelTo("2026-11-20T12:15:00+05:30");
  await aMinutePasses();
  expect(await statusOf(unpaid.appointmentId)).toBe("expired");
  expect(await statusOf(paid.appointmentId)).toBe("confirmed");
});

test("[DOC-12] while the gateway is down a hold stays, and the next run expires it", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  world.travelTo("2026-11-20T12:15:00+05:30");
  const reconnect = cutOffGateway(world);
  await expect(aMinutePasses()).rejects.toThrow("Some payments could not be reconciled");
  expect(await statusOf(appointmentId)).toBe("pending");

  reconnect();
  await aMinutePasses();
  expect(await statusOf(appointmentId)).toBe("expired");
});
