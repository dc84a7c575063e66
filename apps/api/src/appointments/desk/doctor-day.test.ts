import { doctorDay } from "@medisense/contract/doctor-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { doctors } from "../../directory/listing/tables.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { book, bookAndPay } from "../booking/booking.fixture.ts";
import { aVisitToday, markAtDesk, todayAt } from "./desk.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const today = async (doctor: { id: string }) => (await world.as(doctor))(doctorDay, { query: {} });

test("[CONS-07] the doctor's day lists paid visits by time, with tokens and the token being served", async () => {
  const doctor = await world.aDoctor();
  const late = await aVisitToday(world, doctor, "15:00");
  const early = await aVisitToday(world, doctor, "13:00");
  await book(world, await world.aPatient(), doctor, todayAt("14:00"));
  await bookAndPay(world, await world.aPatient(), doctor, "2026-11-21T13:00:00+05:30");

  await markAtDesk(world, doctor, early.id, "in_progress");

  const { data, date, nowServing } = await today(doctor);
  expect(date).toBe("2026-11-20");
  expect(nowServing).toBe(27);
  expect(data.map(({ _id, queueToken, status }) => [_id, queueToken, status])).toEqual([
    [early.id, 27, "in_progress"],
    [late.id, 31, "confirmed"],
  ]);
});

test("[CONS-07] another day lists that day's visits of this doctor only, with nothing being served", async () => {
  const [doctor, other] = [await world.aDoctor(), await world.aDoctor()];
  const tomorrow = await bookAndPay(world, await world.aPatient(), doctor, "2026-11-21T13:00:00+05:30");
  await bookAndPay(world, await world.aPatient(), other, "2026-11-21T13:00:00+05:30");
  await markAtDesk(world, doctor, (await aVisitToday(world, doctor, "13:00")).id, "in_progress");

  const day = await (await world.as(doctor))(doctorDay, { query: { date: "2026-11-21" } });
  expect(day).toMatchObject({ date: "2026-11-21", isToday: false, nowServing: null });
  expect(day.data.map(({ _id }) => _id)).toEqual([tomorrow]);
  expect((await today(doctor)).isToday).toBe(true);
});

test("a doctor's desk says whether the registration is checked", async () => {
  const doctor = await world.aDoctor();
  expect(await today(doctor)).toMatchObject({ isChecked: true });

  const unchecked = { checkedAt: null, checkedAgainst: null };
  await world.db.update(doctors).set(unchecked).where(eq(doctors.id, doctor.id));

  expect(await today(doctor)).toMatchObject({ isChecked: false });
});
