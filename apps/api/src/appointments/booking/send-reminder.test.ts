import { cancelAsDoctor, rescheduleAppointment } from "@medisense/contract/appointments";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailsTo } from "../../testing/mails-to.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { bookAndPay } from "./booking.fixture.ts";

// Far ahead: a job runs as soon as it is due by the machine's clock, not the test's.
const today = (time: string) => `2090-11-20T${time}:00+05:30`;
const dayAfterTomorrow = (time: string) => `2090-11-22T${time}:00+05:30`;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(today("12:00")));
afterAll(() => world.close());

async function workUpTo(instant: string) {
  world.travelTo(instant);
  await world.runJobs(new Date(instant));
}

async function remindersTo(patient: { email: string }) {
  const causes = (await mailsTo(world, patient)).map(({ cause }) => cause.split(":")[0]!);
  return causes.filter((cause) => cause.includes("reminder"));
}

test("[DOC-14] a patient is reminded a day and an hour before the visit", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  await bookAndPay(world, patient, doctor, dayAfterTomorrow("10:30"));

  await workUpTo("2090-11-21T10:29:00+05:30");
  expect(await remindersTo(patient)).toEqual([]);
  await workUpTo("2090-11-21T10:30:00+05:30");
  expect(await remindersTo(patient)).toEqual(["appointment-reminder-24h"]);
  await workUpTo(dayAfterTomorrow("09:30"));
  expect(await remindersTo(patient)).toEqual(["appointment-reminder-24h", "appointment-reminder-1h"]);
});

test("[DOC-14] a patient who books late gets only the reminders that are still ahead", async () => {
  const doctor = await world.aDoctor();
  const [soon, inThreeHours] = [await world.aPatient(), await world.aPatient()];
  await bookAndPay(world, soon, doctor, today("13:00"));
  await bookAndPay(world, inThreeHours, doctor, today("15:00"));

  await workUpTo(today("14:00"));

  expect(await remindersTo(soon)).toEqual([]);
  expect(await remindersTo(inThreeHours)).toEqual(["appointment-reminder-1h"]);
});

test("[DOC-14] nobody is reminded of a visit that was cancelled or has begun", async () => {
  const doctor = await world.aDoctor();
  const [calledOff, begun] = [await world.aPatient(), await world.aPatient()];
  await bookAndPay(world, begun, doctor, today("14:00"));
  const id = await bookAndPay(world, calledOff, doctor, today("16:00"));
  await (await world.as(doctor))(cancelAsDoctor, { params: { id }, body: {} });

  await workUpTo(today("15:30"));

  expect(await remindersTo(calledOff)).toEqual([]);
  expect(await remindersTo(begun)).toEqual([]);
});

test("[DOC-16] after a move the reminders come before the new time, not before the old one", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor, dayAfterTomorrow("10:30"));
  const moveTo = async (dateTime: string) =>
    (await world.as(patient))(rescheduleAppointment, { body: { appointmentId: id, dateTime } });
  await moveTo("2090-11-23T10:30:00+05:30");

  await workUpTo(dayAfterTomorrow("10:29"));
  expect(await remindersTo(patient)).toEqual([]);
  await workUpTo(dayAfterTomorrow("10:30"));
  expect(await remindersTo(patient)).toEqual(["appointment-reminder-24h"]);

  // Moved again, to a time that is less than a day ahead: no reminder of the time before it is sent.
  await moveTo(dayAfterTomorrow("15:00"));
  await workUpTo("2090-11-23T09:30:00+05:30");
  expect(await remindersTo(patient)).toEqual(["appointment-reminder-24h"]);
});
