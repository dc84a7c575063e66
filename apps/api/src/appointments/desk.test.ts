import { doctorSlots, listAppointments } from "@medisense/contract/appointments";
import {
  addLeave,
  deskErrors,
  doctorToday,
  listLeaves,
  markVisit,
  readHours,
  removeLeave,
  saveHours,
  type VisitMark,
} from "@medisense/contract/desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../testing/world.ts";
import { appointmentOf, book, bookAndPay, noon } from "./booking.fixture.ts";
import { completeVisits } from "./complete-visits.ts";
import { appointments } from "./tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const todayAt = (time: string) => `2026-11-20T${time}:00+05:30`;
type Person = { id: string };

async function aVisit(doctor: Person, time: string) {
  const patient = await world.aPatient();
  return { patient, id: await bookAndPay(world, patient, doctor, todayAt(time)) };
}

const mark = async (doctor: Person, id: string, as: VisitMark) =>
  (await (await world.as(doctor))(markVisit, { params: { id }, body: { as } })).visit;
const today = async (doctor: Person) => (await world.as(doctor))(doctorToday, {});

test("[CONS-07] the doctor's day lists paid visits in order of their time, with tokens and who is being served", async () => {
  const doctor = await world.aDoctor();
  const late = await aVisit(doctor, "15:00");
  const early = await aVisit(doctor, "13:00");
  await book(world, await world.aPatient(), doctor, todayAt("14:00"));
  await bookAndPay(world, await world.aPatient(), doctor, "2026-11-21T13:00:00+05:30");

  await mark(doctor, early.id, "in_progress");

  const { data, date, nowServing } = await today(doctor);
  expect(date).toBe("2026-11-20");
  expect(nowServing).toBe(2);
  expect(data.map(({ _id, queueToken, status }) => [_id, queueToken, status])).toEqual([
    [early.id, 2, "in_progress"],
    [late.id, 1, "confirmed"],
  ]);
});

test("a visit goes from present to in progress to completed, each once", async () => {
  const doctor = await world.aDoctor();
  const { id } = await aVisit(doctor, "13:00");

  expect(await mark(doctor, id, "present")).toMatchObject({ status: "confirmed", isPresent: true });
  await expect(mark(doctor, id, "present")).rejects.toMatchObject({ code: deskErrors.notPossible.code });
  await expect(mark(doctor, id, "completed")).rejects.toMatchObject({ code: deskErrors.notPossible.code });
  expect((await mark(doctor, id, "in_progress")).status).toBe("in_progress");
  world.travelTo(todayAt("12:20"));
  expect((await mark(doctor, id, "completed")).status).toBe("completed");

  for (const as of ["present", "in_progress", "completed"] as const) {
    await expect(mark(doctor, id, as)).rejects.toMatchObject({ status: 409, code: deskErrors.notPossible.code });
  }
  const { startedAt, endedAt } = await appointmentOf(world, id);
  expect(endedAt!.getTime() - startedAt!.getTime()).toBe(20 * 60_000);
});

test("only somebody who is not here, and whose time has begun, can have missed the visit", async () => {
  const doctor = await world.aDoctor();
  const [missed, here] = [await aVisit(doctor, "13:00"), await aVisit(doctor, "13:30")];
  await mark(doctor, here.id, "present");

  await expect(mark(doctor, missed.id, "no_show")).rejects.toMatchObject({ code: deskErrors.tooEarlyForNoShow.code });
  world.travelTo(todayAt("13:30"));
  expect((await mark(doctor, missed.id, "no_show")).status).toBe("no_show");
  await expect(mark(doctor, here.id, "no_show")).rejects.toMatchObject({ code: deskErrors.notPossible.code });
});

test("unpaid, cancelled and other days' visits cannot be marked", async () => {
  const doctor = await world.aDoctor();
  const held = await book(world, await world.aPatient(), doctor, todayAt("13:00"));
  const tomorrow = await bookAndPay(world, await world.aPatient(), doctor);
  const { id: cancelled } = await aVisit(doctor, "14:00");
  await world.db.update(appointments).set({ status: "cancelled" }).where(eq(appointments.id, cancelled));

  for (const id of [held.appointmentId, cancelled]) {
    await expect(mark(doctor, id, "in_progress")).rejects.toMatchObject({ code: deskErrors.notPossible.code });
  }
  await expect(mark(doctor, tomorrow, "present")).rejects.toMatchObject({ code: deskErrors.notToday.code });
});

test("of two visits that are begun at the same moment, exactly one is in progress", async () => {
  const doctor = await world.aDoctor();
  const visits = [await aVisit(doctor, "13:00"), await aVisit(doctor, "13:30"), await aVisit(doctor, "14:00")];

  const presses = await Promise.allSettled(visits.map(({ id }) => mark(doctor, id, "in_progress")));

  const refused = presses.filter((press) => press.status === "rejected");
  expect(refused).toHaveLength(2);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: deskErrors.anotherInProgress.code });
  expect((await today(doctor)).data.filter(({ status }) => status === "in_progress")).toHaveLength(1);
});

test("another doctor and a patient are refused the desk, and nothing changes", async () => {
  const [doctor, other] = [await world.aDoctor(), await world.aDoctor()];
  const { id, patient } = await aVisit(doctor, "13:00");

  await expect(mark(other, id, "present")).rejects.toMatchObject({ status: 403 });
  expect((await today(other)).data).toEqual([]);
  const asPatient = await world.as(patient);
  await expect(asPatient(markVisit, { params: { id }, body: { as: "present" } })).rejects.toMatchObject({
    status: 403,
  });
  for (const endpoint of [doctorToday, readHours, listLeaves]) {
    await expect(asPatient(endpoint, {})).rejects.toMatchObject({ status: 403 });
    await expect((await world.as())(endpoint, {})).rejects.toMatchObject({ status: 401 });
  }
  await expect(asPatient(saveHours, { body: { hours: [] } })).rejects.toMatchObject({ status: 403 });
  expect((await appointmentOf(world, id)).arrivedAt).toBeNull();
});

test("a patient who is here is not closed by the clock on a day that runs late, but at its end", async () => {
  const doctor = await world.aDoctor();
  const [here, away] = [await aVisit(doctor, "13:00"), await aVisit(doctor, "13:30")];
  await mark(doctor, here.id, "present");

  world.travelTo(todayAt("16:00"));
  await completeVisits(world);
  expect((await appointmentOf(world, here.id)).status).toBe("confirmed");
  expect((await appointmentOf(world, away.id)).status).toBe("completed");

  world.travelTo("2026-11-21T00:10:00+05:30");
  await completeVisits(world);
  expect((await appointmentOf(world, here.id)).status).toBe("completed");
});

test("[DOC-09] weekly hours with two windows a day decide the slots that are offered", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  expect(await asDoctor(readHours, {})).toMatchObject({ isDefault: true, data: { length: 7 } });

  const saturday = [
    { weekday: 6, opens: "17:00", closes: "18:00" },
    { weekday: 6, opens: "09:00", closes: "10:00" },
  ];
  const saved = await asDoctor(saveHours, { body: { hours: saturday } });

  expect(saved).toMatchObject({ isDefault: false, data: [saturday[1], saturday[0]] });
  const { data } = await asDoctor(doctorSlots, { params: { id: doctor.id }, query: {} });
  expect(data.flatMap(({ date, slots }) => slots.map(({ time }) => `${date} ${time}`))).toEqual([
    "2026-11-21 09:00 AM",
    "2026-11-21 09:30 AM",
    "2026-11-21 05:00 PM",
    "2026-11-21 05:30 PM",
  ]);

  expect((await asDoctor(saveHours, { body: { hours: [] } })).isDefault).toBe(true);
});

test("hours that overlap, end before they begin or are no times are refused, and the old ones stay", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  const good = [{ weekday: 1, opens: "10:00", closes: "13:00" }];
  await asDoctor(saveHours, { body: { hours: good } });
  const saving = (...hours: { weekday: number; opens: string; closes: string }[]) =>
    asDoctor(saveHours, { body: { hours } });

  await expect(saving(good[0]!, { weekday: 1, opens: "12:30", closes: "15:00" })).rejects.toMatchObject({
    code: deskErrors.hoursOverlap.code,
  });
  await expect(saving(good[0]!, good[0]!)).rejects.toMatchObject({ code: deskErrors.hoursOverlap.code });
  for (const [opens, closes] of [
    ["13:00", "10:00"],
    ["10:00", "10:00"],
    ["10:00", "10:20"],
  ] as const) {
    await expect(saving({ weekday: 1, opens, closes })).rejects.toMatchObject({
      code: deskErrors.hoursOutOfOrder.code,
    });
  }
  for (const [opens, closes] of [
    ["25:00", "26:00"],
    ["9", "12"],
    ["24:01", "24:30"],
  ] as const) {
    await expect(saving({ weekday: 1, opens, closes })).rejects.toMatchObject({ status: 400 });
  }
  await expect(saving({ weekday: 7, opens: "10:00", closes: "13:00" })).rejects.toMatchObject({ status: 400 });
  // Windows that touch do not overlap.
  await saving(good[0]!, { weekday: 1, opens: "13:00", closes: "15:00" });
  expect((await asDoctor(readHours, {})).data).toHaveLength(2);
});

test("two saves of the hours at once leave one of the two weeks, not a mixture", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  const week = (opens: string, closes: string) => [1, 2, 3].map((weekday) => ({ weekday, opens, closes }));

  const weeks = Array.from({ length: 12 }, (_, hour) => week("09:00", `${hour + 10}:00`));
  await Promise.all(weeks.map((hours) => asDoctor(saveHours, { body: { hours } })));

  const { data } = await asDoctor(readHours, {});
  expect(data).toHaveLength(3);
  expect(new Set(data.map(({ opens, closes }) => `${opens}-${closes}`)).size).toBe(1);
});

test("a leave keeps what is booked inside it, lists it, and offers nothing more", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  const [inside, outside] = [await aVisit(doctor, "15:00"), await aVisit(doctor, "18:00")];

  const { leave } = await asDoctor(addLeave, { body: { startsAt: todayAt("14:00"), endsAt: todayAt("17:00") } });

  expect(leave.appointments.map(({ _id }) => _id)).toEqual([inside.id]);
  for (const { id } of [inside, outside]) expect((await appointmentOf(world, id)).status).toBe("confirmed");
  expect((await asDoctor(listLeaves, {})).data).toEqual([leave]);
  const { data } = await asDoctor(doctorSlots, { params: { id: doctor.id }, query: {} });
  expect(data[0]!.slots.map(({ time }) => time)).not.toContain("02:00 PM");

  await asDoctor(removeLeave, { params: { id: leave._id } });
  const after = await asDoctor(doctorSlots, { params: { id: doctor.id }, query: {} });
  expect(after.data[0]!.slots.map(({ time }) => time)).toContain("02:00 PM");
});

test("a leave that makes no sense is refused, and another doctor's leave cannot be taken back", async () => {
  const [doctor, other] = [await world.aDoctor(), await world.aDoctor()];
  const asDoctor = await world.as(doctor);
  const taking = (startsAt: string, endsAt: string) => asDoctor(addLeave, { body: { startsAt, endsAt } });

  await expect(taking(todayAt("15:00"), todayAt("15:00"))).rejects.toMatchObject({
    code: deskErrors.leaveOutOfOrder.code,
  });
  await expect(taking(todayAt("08:00"), todayAt("09:00"))).rejects.toMatchObject({ code: deskErrors.leaveOver.code });
  await expect(taking(todayAt("15:00"), "2028-01-01T00:00:00Z")).rejects.toMatchObject({
    code: deskErrors.leaveTooLong.code,
  });
  const { leave } = await taking(todayAt("15:00"), todayAt("16:00"));
  await expect((await world.as(other))(removeLeave, { params: { id: leave._id } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await (await world.as(other))(listLeaves, {})).data).toEqual([]);
  expect((await asDoctor(listLeaves, {})).data).toHaveLength(1);
});

test("[CONS-07] what the desk marks is what the patient's list shows", async () => {
  const doctor = await world.aDoctor();
  const { id, patient } = await aVisit(doctor, "13:00");
  await mark(doctor, id, "in_progress");

  const { data } = await (await world.as(patient))(listAppointments, { query: { userId: patient.id } });
  expect(data[0]).toMatchObject({ _id: id, status: "in_progress" });
});
