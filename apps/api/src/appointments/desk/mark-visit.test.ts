import { listAppointments } from "@medisense/contract/appointments";
import {
  doctorDeskErrors,
  doctorDay,
  listLeaves,
  markVisit,
  readHours,
  saveHours,
} from "@medisense/contract/doctor-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { appointmentOf, book, bookAndPay } from "../booking/booking.fixture.ts";
import { aVisitToday, markAtDesk, todayAt } from "../desk/desk.fixture.ts";
import { appointments } from "../tables/appointment-tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const today = async (doctor: { id: string }) => (await world.as(doctor))(doctorDay, { query: {} });

test("a visit goes from present to in progress to completed, each once", async () => {
  const doctor = await world.aDoctor();
  const { id } = await aVisitToday(world, doctor, "13:00");

  expect(await markAtDesk(world, doctor, id, "present")).toMatchObject({ status: "confirmed", isPresent: true });
  await expect(markAtDesk(world, doctor, id, "present")).rejects.toMatchObject({
    code: doctorDeskErrors.notPossible.code,
  });
  await expect(markAtDesk(world, doctor, id, "completed")).rejects.toMatchObject({
    code: doctorDeskErrors.notPossible.code,
  });
  expect((await markAtDesk(world, doctor, id, "in_progress")).status).toBe("in_progress");
  world.travelTo(todayAt("12:20"));
  expect((await markAtDesk(world, doctor, id, "completed")).status).toBe("completed");

  for (const as of ["present", "in_progress", "completed"] as const) {
    await expect(markAtDesk(world, doctor, id, as)).rejects.toMatchObject({
      status: 409,
      code: doctorDeskErrors.notPossible.code,
    });
  }
  const { startedAt, endedAt } = await appointmentOf(world, id);
  expect(endedAt!.getTime() - startedAt!.getTime()).toBe(20 * 60_000);
});

test("a visit can be marked as missed only after its start and when the patient is not present", async () => {
  const doctor = await world.aDoctor();
  const [missed, here] = [await aVisitToday(world, doctor, "13:00"), await aVisitToday(world, doctor, "13:30")];
  await markAtDesk(world, doctor, here.id, "present");

  await expect(markAtDesk(world, doctor, missed.id, "no_show")).rejects.toMatchObject({
    code: doctorDeskErrors.tooEarlyForNoShow.code,
  });
  world.travelTo(todayAt("13:30"));
  expect((await markAtDesk(world, doctor, missed.id, "no_show")).status).toBe("no_show");
  await expect(markAtDesk(world, doctor, here.id, "no_show")).rejects.toMatchObject({
    code: doctorDeskErrors.notPossible.code,
  });
});

test("unpaid, cancelled and other days' visits cannot be marked", async () => {
  const doctor = await world.aDoctor();
  const held = await book(world, await world.aPatient(), doctor, todayAt("13:00"));
  const tomorrow = await bookAndPay(world, await world.aPatient(), doctor);
  const { id: cancelled } = await aVisitToday(world, doctor, "14:00");
  await world.db.update(appointments).set({ status: "cancelled" }).where(eq(appointments.id, cancelled));

  for (const id of [held.appointmentId, cancelled]) {
    await expect(markAtDesk(world, doctor, id, "in_progress")).rejects.toMatchObject({
      code: doctorDeskErrors.notPossible.code,
    });
  }
  await expect(markAtDesk(world, doctor, tomorrow, "present")).rejects.toMatchObject({
    code: doctorDeskErrors.notToday.code,
  });
});

test("of several visits begun at the same moment exactly one is in progress", async () => {
  const doctor = await world.aDoctor();
  const visits = [
    await aVisitToday(world, doctor, "13:00"),
    await aVisitToday(world, doctor, "13:30"),
    await aVisitToday(world, doctor, "14:00"),
  ];

  const presses = await Promise.allSettled(visits.map(({ id }) => markAtDesk(world, doctor, id, "in_progress")));

  const refused = presses.filter((press) => press.status === "rejected");
  expect(refused).toHaveLength(2);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: doctorDeskErrors.anotherInProgress.code });
  expect((await today(doctor)).data.filter(({ status }) => status === "in_progress")).toHaveLength(1);
});

test("another doctor and a patient cannot use the desk, and nothing changes", async () => {
  const [doctor, other] = [await world.aDoctor(), await world.aDoctor()];
  const { id, patient } = await aVisitToday(world, doctor, "13:00");

  await expect(markAtDesk(world, other, id, "present")).rejects.toMatchObject({ status: 403 });
  expect((await today(other)).data).toEqual([]);
  const asPatient = await world.as(patient);
  await expect(asPatient(markVisit, { params: { id }, body: { as: "present" } })).rejects.toMatchObject({
    status: 403,
  });
  for (const endpoint of [doctorDay, readHours, listLeaves]) {
    await expect(asPatient(endpoint, {})).rejects.toMatchObject({ status: 403 });
    await expect((await world.as())(endpoint, {})).rejects.toMatchObject({ status: 401 });
  }
  await expect(asPatient(saveHours, { body: { hours: [] } })).rejects.toMatchObject({ status: 403 });
  expect((await appointmentOf(world, id)).arrivedAt).toBeNull();
});

test("[CONS-07] the patient's list shows what the desk has marked", async () => {
  const doctor = await world.aDoctor();
  const { id, patient } = await aVisitToday(world, doctor, "13:00");
  await markAtDesk(world, doctor, id, "in_progress");

  const { data } = await (await world.as(patient))(listAppointments, { query: { userId: patient.id } });
  expect(data[0]).toMatchObject({ _id: id, status: "in_progress" });
});
