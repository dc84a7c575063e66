import { doctorDeskErrors, doctorDay, readQueue, undoMark, type VisitMark } from "@medisense/contract/doctor-desk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { appointmentOf } from "../booking/booking.fixture.ts";
import { aVisitToday, markAtDesk, todayAt } from "./desk.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
const undo = async (doctor: Person, id: string, mark: VisitMark) =>
  (await (await world.as(doctor))(undoMark, { params: { id }, body: { mark } })).visit;

async function aCompletedVisit(doctor: Person, time = "13:00") {
  const visit = await aVisitToday(world, doctor, time);
  await markAtDesk(world, doctor, visit.id, "in_progress");
  await markAtDesk(world, doctor, visit.id, "completed");
  return visit;
}

test("a visit completed by mistake is in progress again, and the queue serves it", async () => {
  const doctor = await world.aDoctor();
  const { id, patient } = await aCompletedVisit(doctor);
  const [shown] = (await (await world.as(doctor))(doctorDay, { query: {} })).data;
  expect(shown!.undoUntil).toBe(new Date(todayAt("12:10")).toISOString());

  world.travelTo(todayAt("12:09"));
  expect(await undo(doctor, id, "completed")).toMatchObject({ status: "in_progress" });

  const { data } = await (await world.as(patient))(readQueue, { params: { id } });
  expect(data.state).toBe("your_turn");
  expect(await appointmentOf(world, id)).toMatchObject({ status: "in_progress", endedAt: null });
  expect((await markAtDesk(world, doctor, id, "completed")).status).toBe("completed");
});

test("a patient marked as missed by mistake waits again", async () => {
  const doctor = await world.aDoctor();
  const { id } = await aVisitToday(world, doctor, "13:00");
  world.travelTo(todayAt("13:10"));
  await markAtDesk(world, doctor, id, "no_show");

  expect(await undo(doctor, id, "no_show")).toMatchObject({ status: "confirmed", isPresent: false, undoUntil: null });
  expect((await markAtDesk(world, doctor, id, "in_progress")).status).toBe("in_progress");
});

test("a visit begun by mistake waits again, as present only when its patient was marked so before", async () => {
  const doctor = await world.aDoctor();
  const [first, second] = [await aVisitToday(world, doctor, "13:00"), await aVisitToday(world, doctor, "13:30")];
  await markAtDesk(world, doctor, first.id, "present");
  world.travelTo(todayAt("12:30"));
  expect(await markAtDesk(world, doctor, first.id, "in_progress")).toMatchObject({
    undoUntil: new Date(todayAt("12:40")).toISOString(),
  });
  expect(await undo(doctor, first.id, "in_progress")).toMatchObject({ status: "confirmed", isPresent: true });
  await markAtDesk(world, doctor, second.id, "in_progress");
  expect(await undo(doctor, second.id, "in_progress")).toMatchObject({ status: "confirmed", isPresent: false });
  expect(await appointmentOf(world, second.id)).toMatchObject({ startedAt: null, arrivedAt: null });
  const { data } = await (await world.as(second.patient))(readQueue, { params: { id: second.id } });
  expect(data.state).toBe("not_started");

  await markAtDesk(world, doctor, second.id, "present");
  expect(await undo(doctor, second.id, "present")).toMatchObject({ isPresent: false, undoUntil: null });
  await expect(undo(doctor, second.id, "present")).rejects.toMatchObject({ code: doctorDeskErrors.notPossible.code });
});

test("after ten minutes a mark stays", async () => {
  const doctor = await world.aDoctor();
  const { id } = await aCompletedVisit(doctor);
  world.travelTo(todayAt("12:10"));

  await expect(undo(doctor, id, "completed")).rejects.toMatchObject({ code: doctorDeskErrors.tooLateToUndo.code });
  expect((await appointmentOf(world, id)).status).toBe("completed");
});

test("a visit is not reopened while another is in progress, nor twice", async () => {
  const doctor = await world.aDoctor();
  const { id } = await aCompletedVisit(doctor);
  const { id: next } = await aVisitToday(world, doctor, "13:30");
  await markAtDesk(world, doctor, next, "in_progress");
  await expect(undo(doctor, id, "completed")).rejects.toMatchObject({ code: doctorDeskErrors.anotherInProgress.code });

  await markAtDesk(world, doctor, next, "completed");
  const presses = await Promise.allSettled([1, 2, 3].map(() => undo(doctor, id, "completed")));
  expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("another doctor and the patient cannot reopen a visit, and a visit without that mark has none to undo", async () => {
  const [doctor, other] = [await world.aDoctor(), await world.aDoctor()];
  const { id, patient } = await aCompletedVisit(doctor);
  await expect(undo(other, id, "completed")).rejects.toMatchObject({ status: 403 });
  await expect(undo(patient, id, "completed")).rejects.toMatchObject({ status: 403 });
  await expect(undo(doctor, id, "no_show")).rejects.toMatchObject({ code: doctorDeskErrors.notPossible.code });
  expect((await appointmentOf(world, id)).status).toBe("completed");
});
