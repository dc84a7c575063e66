import { doctorSlots } from "@medisense/contract/appointments";
import { directoryErrors } from "@medisense/contract/directory";
import { commonErrors } from "@medisense/contract/errors";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { book, bookAndPay, tomorrowAt } from "../booking/booking.fixture.ts";
import { leaves, weeklyHours } from "../tables/calendar-tables.ts";
import { earliestSlots } from "./earliest-slots.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const slotsOf = async (doctor: { id: string }, query: { from?: string; mode?: "online" | "clinic" } = {}) =>
  (await (await world.as())(doctorSlots, { params: { id: doctor.id }, query })).data;

test("[DOC-09] anybody sees seven days from today, each with its weekday and its slots", async () => {
  const days = await slotsOf(await world.aDoctor());

  expect(days.map(({ date, weekday, slots }) => [date, weekday, slots.length])).toEqual([
    ["2026-11-20", "Friday", 16],
    ["2026-11-21", "Saturday", 22],
    ["2026-11-22", "Sunday", 22],
    ["2026-11-23", "Monday", 22],
    ["2026-11-24", "Tuesday", 22],
    ["2026-11-25", "Wednesday", 22],
    ["2026-11-26", "Thursday", 22],
  ]);
  expect(days[1]?.slots[1]).toEqual({ dateTime: "2026-11-21T05:00:00.000Z", time: "10:30 AM", available: true });
});

test("[DOC-09] a held and a booked slot cannot be chosen; a lapsed or released one can", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  await bookAndPay(world, patient, doctor, tomorrowAt("10:00"));
  const released = await book(world, patient, doctor, tomorrowAt("11:00"));
  await world.payments.abandon("appointment", released.appointmentId);
  await book(world, patient, doctor, tomorrowAt("10:30"));

  const takenAt = async () =>
    (await slotsOf(doctor)).flatMap(({ slots }) => slots.filter((slot) => !slot.available).map(({ time }) => time));
  expect(await takenAt()).toEqual(["10:00 AM", "10:30 AM"]);
  world.travelTo("2026-11-20T12:14:59+05:30");
  expect(await takenAt()).toEqual(["10:00 AM", "10:30 AM"]);
  world.travelTo("2026-11-20T12:15:00+05:30");
  expect(await takenAt()).toEqual(["10:00 AM"]);
});

test("[DOC-09] leave and a doctor's own hours decide the slots of a day", async () => {
  const doctor = await world.aDoctor();
  await world.db.insert(weeklyHours).values([
    { doctorId: doctor.id, weekday: 6, opensMinute: 17 * 60, closesMinute: 18 * 60 },
    { doctorId: doctor.id, weekday: 6, opensMinute: 9 * 60, closesMinute: 10 * 60 },
    { doctorId: doctor.id, weekday: 0, opensMinute: 9 * 60, closesMinute: 10 * 60 },
  ]);
  await world.db
    .insert(leaves)
    .values({ doctorId: doctor.id, startsAt: new Date(tomorrowAt("17:00")), endsAt: new Date(tomorrowAt("17:30")) });

  const times = (await slotsOf(doctor)).map(({ slots }) => slots.map(({ time }) => time));
  expect(times).toEqual([[], ["9:00 AM", "9:30 AM", "5:30 PM"], ["9:00 AM", "9:30 AM"], [], [], [], []]);
});

test("[DOC-09] days before today and beyond the seven have no slots", async () => {
  const doctor = await world.aDoctor();
  const counts = async (from: string) => (await slotsOf(doctor, { from })).map(({ slots }) => slots.length);
  expect(await counts("2026-11-18")).toEqual([0, 0, 16, 22, 22, 22, 22]);
  expect(await counts("2026-11-25")).toEqual([22, 22, 0, 0, 0, 0, 0]);
  expect(await counts("2031-01-01")).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test("[DOC-09] early in the morning video slots begin before the clinic opens", async () => {
  world.travelTo("2026-11-20T00:20:00+05:30");
  const [doctor, clinicOnly] = [await world.aDoctor(), await world.aDoctor({ online: false })];
  const firstToday = async (who: { id: string }, mode?: "online" | "clinic") =>
    (await slotsOf(who, mode && { mode }))[0]?.slots[0]?.time;

  expect(await firstToday(doctor)).toBe("1:00 AM");
  expect(await firstToday(doctor, "online")).toBe("1:00 AM");
  expect(await firstToday(doctor, "clinic")).toBe("10:00 AM");
  expect(await firstToday(clinicOnly)).toBe("10:00 AM");
  expect(await firstToday(clinicOnly, "online")).toBeUndefined();
});

test("[DOC-09] an unknown doctor and a malformed request are refused", async () => {
  const patient = await world.aPatient();
  await expect(slotsOf(patient)).rejects.toMatchObject({ status: 404, code: directoryErrors.doctorNotFound.code });
  const doctor = await world.aDoctor();
  for (const path of [
    "/doctors/nobody/slots",
    `/doctors/${doctor.id}/slots?from=tomorrow`,
    `/doctors/${doctor.id}/slots?from=2026-02-30`,
    `/doctors/${doctor.id}/slots?from=9999-12-31`,
    `/doctors/${doctor.id}/slots?from=2026-11-20&from=2026-11-21`,
    `/doctors/${doctor.id}/slots?mode=telepathy`,
  ]) {
    const reply = await world.app.inject({ url: path });
    expect([path, reply.statusCode, reply.json().code]).toEqual([path, 400, commonErrors.invalidRequest.code]);
  }
});

test("[DOC-06] the earliest free slots of many doctors are found in one call, and only for doctors who have one", async () => {
  const patient = await world.aPatient();
  const [free, busy, away, early, clinicOnly] = await Promise.all([
    world.aDoctor(),
    world.aDoctor(),
    world.aDoctor(),
    world.aDoctor(),
    world.aDoctor({ online: false }),
  ]);
  await book(world, await world.aPatient(), busy, "2026-11-20T13:00:00+05:30");
  await bookAndPay(world, patient, busy, "2026-11-20T13:30:00+05:30");
  await world.db.insert(leaves).values({
    doctorId: away.id,
    startsAt: new Date("2026-11-19T00:00:00+05:30"),
    endsAt: new Date("2026-11-27T00:00:00+05:30"),
  });
  await world.db
    .insert(weeklyHours)
    .values({ doctorId: early.id, weekday: 1, opensMinute: 7 * 60, closesMinute: 8 * 60 });

  const ids = [free, busy, away, early, clinicOnly].map(({ id }) => id);
  const one = new Date("2026-11-20T13:00:00+05:30");
  const monday = new Date("2026-11-23T07:00:00+05:30");
  expect(await earliestSlots(world, ids)).toEqual(
    new Map([
      [free.id, one],
      [busy.id, new Date("2026-11-20T14:00:00+05:30")],
      [early.id, monday],
      [clinicOnly.id, one],
    ]),
  );
  expect([...(await earliestSlots(world, [clinicOnly.id, early.id], "online"))]).toEqual([[early.id, monday]]);
  expect(await earliestSlots(world, [])).toEqual(new Map());
  expect(await earliestSlots(world, [patient.id])).toEqual(new Map());
});
