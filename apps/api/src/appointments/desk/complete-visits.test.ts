import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { callTimes } from "../appointment-state/current-visit.ts";
import { appointmentOf, bookAndPay, tomorrowAt } from "../booking/booking.fixture.ts";
import { completeVisits } from "./complete-visits.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { aVisitToday, markAtDesk, todayAt } from "./desk.fixture.ts";
import { markVisit } from "./mark-visit.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const statusOf = async (id: string) => (await appointmentOf(world, id)).status;

test("[CONS-07] a visit is completed half an hour after its end", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  world.travelTo(tomorrowAt("11:29"));
  await completeVisits(world);
  expect(await statusOf(id)).toBe("confirmed");
  world.travelTo(tomorrowAt("11:30"));
  await completeVisits(world);
  expect(await statusOf(id)).toBe("completed");
});

test("[CONS-05] a late visit in progress keeps its call until the doctor completes it or the day ends", async () => {
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

test("a visit that somebody else is changing keeps no other one from being completed, and is completed later", async () => {
  const doctor = await world.aDoctor();
  const [held, free] = [await aVisitToday(world, doctor, "13:00"), await aVisitToday(world, doctor, "13:30")];
  world.travelTo(todayAt("16:00"));
  await world.db.transaction(async (tx) => {
    await tx.select().from(appointments).where(eq(appointments.id, held.id)).for("update");
    await completeVisits(world);
    expect(await statusOf(free.id)).toBe("completed");
  });
  expect(await statusOf(held.id)).toBe("confirmed");

  await completeVisits(world);
  expect(await statusOf(held.id)).toBe("completed");
});

test("on a late day the visit of a present patient stays open until the end of the day", async () => {
  const doctor = await world.aDoctor();
  const [here, away] = [await aVisitToday(world, doctor, "13:00"), await aVisitToday(world, doctor, "13:30")];
  await markAtDesk(world, doctor, here.id, "present");

  world.travelTo(todayAt("16:00"));
  await completeVisits(world);
  expect((await appointmentOf(world, here.id)).status).toBe("confirmed");
  expect((await appointmentOf(world, away.id)).status).toBe("completed");

  world.travelTo("2026-11-21T00:10:00+05:30");
  await completeVisits(world);
  expect((await appointmentOf(world, here.id)).status).toBe("completed");
});
