import { cancelAppointment, doctorSlots } from "@medisense/contract/appointments";
import { addLeave, removeLeave, saveHours } from "@medisense/contract/doctor-desk";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createApp } from "../../app.ts";
import { inProcessClient } from "../../platform/testing/in-process-client.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { book, tomorrowAt } from "../booking/booking.fixture.ts";
import { leaves } from "../tables/calendar-tables.ts";

let world: World;
let neighbour: Awaited<ReturnType<typeof createApp>>;

/** Starts a second server on the same database. */
beforeAll(async () => {
  world = await createWorld();
  neighbour = await createApp(world);
});
afterAll(async () => {
  await neighbour.app.close();
  await world.close();
});
beforeEach(() => world.travelTo(noon));

/** Returns tomorrow's first slots as one server shows them: "+" is free, "-" is taken. */
async function shownBy({ app }: Pick<World, "app">, doctor: { id: string }) {
  const { data } = await inProcessClient(app)(doctorSlots, { params: { id: doctor.id }, query: {} });
  return data[1]!.slots
    .slice(0, 3)
    .map(({ time, available }) => `${available ? "+" : "-"}${time}`)
    .join(" ");
}

/** The clock stands still, so only the notification can tell the other server. */
async function expectEverywhere(doctor: { id: string }, slots: string) {
  expect(await shownBy(world, doctor)).toBe(slots);
  await vi.waitFor(async () => expect(await shownBy(neighbour, doctor)).toBe(slots), 60_000);
}

test("[DOC-09] a slot that is booked or released on one server is so on every other", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  await expectEverywhere(doctor, "+10:00 AM +10:30 AM +11:00 AM");

  const { appointmentId } = await book(world, patient, doctor, tomorrowAt("10:30"));
  await expectEverywhere(doctor, "+10:00 AM -10:30 AM +11:00 AM");

  await (await world.as(patient))(cancelAppointment, { body: { appointmentId } });
  await expectEverywhere(doctor, "+10:00 AM +10:30 AM +11:00 AM");
});

test("[DOC-09] hours and leaves that a doctor enters on one server count on every other", async () => {
  const doctor = await world.aDoctor();
  const call = await world.as(doctor);
  await expectEverywhere(doctor, "+10:00 AM +10:30 AM +11:00 AM");

  await call(saveHours, { body: { hours: [{ weekday: 6, opens: "09:00", closes: "12:00" }] } });
  await expectEverywhere(doctor, "+9:00 AM +9:30 AM +10:00 AM");

  const leave = { startsAt: tomorrowAt("09:00"), endsAt: tomorrowAt("10:00") };
  const added = await call(addLeave, { body: leave });
  await expectEverywhere(doctor, "+10:00 AM +10:30 AM +11:00 AM");

  await call(removeLeave, { params: { id: added.leave._id } });
  await expectEverywhere(doctor, "+9:00 AM +9:30 AM +10:00 AM");
});

test("a change that nobody has told is shown within a second", async () => {
  const doctor = await world.aDoctor();
  await expectEverywhere(doctor, "+10:00 AM +10:30 AM +11:00 AM");
  const [startsAt, endsAt] = [new Date(tomorrowAt("10:00")), new Date(tomorrowAt("11:00"))];
  await world.db.insert(leaves).values({ doctorId: doctor.id, startsAt, endsAt });

  world.travelTo(new Date(noon.getTime() + 1000));

  expect(await shownBy(world, doctor)).toBe("+11:00 AM +11:30 AM +12:00 PM");
  expect(await shownBy(neighbour, doctor)).toBe("+11:00 AM +11:30 AM +12:00 PM");
});
