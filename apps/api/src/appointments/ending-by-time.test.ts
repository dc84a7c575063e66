import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../testing/world.ts";
import {
  appointmentOf,
  book,
  bookAndPay,
  cutOffGateway,
  decideAtGateway,
  noon,
  tomorrowAt,
} from "./booking.fixture.ts";
import { completeVisits } from "./complete-visits.ts";
import { callTimes } from "./current-visit.ts";
import { markVisit } from "./mark-visit.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

/** What the worker does every minute about payments that nobody has decided. */
const aMinutePasses = () => world.tasks["payments.reconcile"]!({});
const statusOf = async (id: string) => (await appointmentOf(world, id)).status;

test("[DOC-12] a hold ends after 15 minutes, unless it was paid in the meantime", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const unpaid = await book(world, patient, doctor, tomorrowAt("10:00"));
  const paid = await book(world, patient, doctor, tomorrowAt("10:30"));
  await decideAtGateway(world, paid.appointmentId, "pay");

  world.travelTo("2026-11-20T12:14:59+05:30");
  await aMinutePasses();
  expect(await statusOf(unpaid.appointmentId)).toBe("pending");

  world.travelTo("2026-11-20T12:15:00+05:30");
  await aMinutePasses();
  expect(await statusOf(unpaid.appointmentId)).toBe("expired");
  expect(await statusOf(paid.appointmentId)).toBe("confirmed");
});

test("[DOC-12] while the gateway is down a hold waits, and the next minute ends it", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  world.travelTo("2026-11-20T12:15:00+05:30");
  const reconnect = cutOffGateway(world);
  await expect(aMinutePasses()).rejects.toThrow("Some payments could not be asked about");
  expect(await statusOf(appointmentId)).toBe("pending");

  reconnect();
  await aMinutePasses();
  expect(await statusOf(appointmentId)).toBe("expired");
});

test("[CONS-07] a visit is completed half an hour after its end, and so becomes past", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  world.travelTo(tomorrowAt("11:29"));
  await completeVisits(world);
  expect(await statusOf(id)).toBe("confirmed");
  world.travelTo(tomorrowAt("11:30"));
  await completeVisits(world);
  expect(await statusOf(id)).toBe("completed");
});

test("[CONS-05] a visit that the doctor is late with keeps its call until the doctor or the day ends it", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  const callIsOpen = async () =>
    callTimes(await appointmentOf(world, id), world.clock.now(), world.config.calls).isOpen;
  world.travelTo(tomorrowAt("10:55"));
  await markVisit(world, { appointmentId: id, doctorId: doctor.id, as: "in_progress" });
  for (const time of ["11:30", "15:00", "23:59"]) {
    world.travelTo(tomorrowAt(time));
    await completeVisits(world);
    expect([await statusOf(id), await callIsOpen()]).toEqual(["in_progress", true]);
  }
  world.travelTo("2026-11-22T00:00:00+05:30");
  expect(await callIsOpen()).toBe(false);
  await completeVisits(world);
  expect(await statusOf(id)).toBe("completed");
});
