import { istDate } from "@medisense/contract/ist";
import { searchDoctors } from "@medisense/contract/directory";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createApp } from "../../app.ts";
import { inProcessClient } from "../../platform/testing/in-process-client.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { book, tomorrowAt } from "../booking/booking.fixture.ts";
import { weeklyHours } from "../tables/calendar-tables.ts";
import { rememberFirstSlots } from "./remember-first-slots.ts";

let world: World;
let neighbour: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  world = await createWorld();
  neighbour = await createApp(world);
});
afterAll(async () => {
  await neighbour.app.close();
  await world.close();
});
beforeEach(() => world.travelTo(noon));

/** A doctor who sees patients tomorrow from ten to eleven: two slots. */
async function aDoctorFreeTomorrow() {
  const doctor = await world.aDoctor({ online: false });
  const weekday = (new Date(istDate(new Date(tomorrowAt("10:00")))).getUTCDay() + 7) % 7;
  await world.db.insert(weeklyHours).values({ doctorId: doctor.id, weekday, opensMinute: 600, closesMinute: 660 });
  return doctor;
}

let searches = 0;
/** The other server counts doctors free by tomorrow. The fee makes each search a different one, which shares no reply. */
async function freeTomorrow(doctor: { name: string }) {
  const query = {
    q: doctor.name.replace("Dr. ", ""),
    freeBy: istDate(new Date(tomorrowAt("10:00"))),
    maxFee: 900_000 + searches++,
  };
  return (await inProcessClient(neighbour.app)(searchDoctors, { query })).total;
}

test("[DOC-06] a search counts a doctor's slots as they are, whichever server they were booked on", async () => {
  const doctor = await aDoctorFreeTomorrow();
  const [one, other] = [await world.aPatient(), await world.aPatient()];
  expect(await freeTomorrow(doctor)).toBe(1);

  await book(world, one, doctor, tomorrowAt("10:00"));
  expect(await freeTomorrow(doctor)).toBe(1);
  await book(world, other, doctor, tomorrowAt("10:30"));

  // The clock stands still, so only the notification can tell the other server.
  await vi.waitFor(async () => expect(await freeTomorrow(doctor)).toBe(0), 60_000);
});

test("a change during a reading is not kept out by it", async () => {
  const doctor = await aDoctorFreeTomorrow();
  let isTold = false;
  const now = () => {
    // A microtask runs once the reading has asked the database.
    if (!isTold) queueMicrotask(() => slots.forget(doctor.id));
    isTold = true;
    return noon;
  };
  const slots = rememberFirstSlots({ db: world.db, clock: { now } });
  await slots.firstSlots([doctor.id]);
  await world.db.delete(weeklyHours);
  await world.db.insert(weeklyHours).values({ doctorId: doctor.id, weekday: 0, opensMinute: 600, closesMinute: 660 });

  const [again] = await slots.firstSlots([doctor.id]);
  expect(new Date(again!).getUTCDay()).toBe(0);
});

test("slots that pass are replaced at the full hour", async () => {
  const doctor = await world.aDoctor({ online: true });
  const slots = rememberFirstSlots(world);
  const first = async () => (await slots.firstSlots([doctor.id], "online"))[0]!;
  const before = await first();

  world.travelTo(new Date(before + 1000));

  expect(await first()).toBeGreaterThan(before);
});

/** A doctor whose slots are remembered. `hide` changes them without a notification. */
async function aRememberedDoctor() {
  const doctor = await world.aDoctor({ online: false });
  const slots = rememberFirstSlots(world);
  return {
    slots,
    first: async () => new Date((await slots.firstSlots([doctor.id]))[0]!).toISOString(),
    hide: () =>
      world.db.insert(weeklyHours).values({ doctorId: doctor.id, weekday: 0, opensMinute: 600, closesMinute: 660 }),
  };
}

const at = (time: string) => new Date(`2026-11-20T${time}+05:30`);

test("after a minute a search uses what is known, while the slots are read anew", async () => {
  const { first, hide } = await aRememberedDoctor();
  expect(await first()).toBe(at("13:00").toISOString());
  await hide();

  world.travelTo(at("12:01:01"));

  expect(await first()).toBe(at("13:00").toISOString());
  await vi.waitFor(async () => expect(await first()).toBe("2026-11-22T04:30:00.000Z"));
});

test("after ten minutes no search uses what is known", async () => {
  const { first, hide } = await aRememberedDoctor();
  await first();
  await hide();

  world.travelTo(at("12:10:01"));

  expect(await first()).toBe("2026-11-22T04:30:00.000Z");
});

test("when an hour begins, the next slots are known without a reading", async () => {
  world.travelTo(at("12:59:50"));
  const { first, hide } = await aRememberedDoctor();
  expect(await first()).toBe(at("13:00").toISOString());
  await hide();

  world.travelTo(at("13:00:01"));

  expect(await first()).toBe(at("14:00").toISOString());
});

test("the version tells of a slot that changed and of a minute that passed", async () => {
  const doctor = await world.aDoctor();
  const slots = rememberFirstSlots(world);
  await slots.firstSlots([doctor.id]);
  const before = slots.version();
  expect(slots.version()).toBe(before);

  slots.forget(doctor.id);
  const changed = slots.version();
  world.travelTo(at("12:01"));

  expect(new Set([before, changed, slots.version()]).size).toBe(3);
});
