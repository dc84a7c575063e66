import { doctorSlots } from "@medisense/contract/appointments";
import { addLeave, doctorDeskErrors, listLeaves, removeLeave } from "@medisense/contract/doctor-desk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { appointmentOf } from "../booking/booking.fixture.ts";
import { aVisitToday, todayAt } from "../desk/desk.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

test("a leave keeps and lists the appointments inside it and offers no more slots", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  const [inside, outside] = [await aVisitToday(world, doctor, "15:00"), await aVisitToday(world, doctor, "18:00")];

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

test("an invalid leave is refused, and another doctor's leave cannot be removed", async () => {
  const [doctor, other] = [await world.aDoctor(), await world.aDoctor()];
  const asDoctor = await world.as(doctor);
  const taking = (startsAt: string, endsAt: string) => asDoctor(addLeave, { body: { startsAt, endsAt } });

  await expect(taking(todayAt("15:00"), todayAt("15:00"))).rejects.toMatchObject({
    code: doctorDeskErrors.leaveOutOfOrder.code,
  });
  await expect(taking(todayAt("08:00"), todayAt("09:00"))).rejects.toMatchObject({
    code: doctorDeskErrors.leaveOver.code,
  });
  await expect(taking(todayAt("15:00"), "2028-01-01T00:00:00Z")).rejects.toMatchObject({
    code: doctorDeskErrors.leaveTooLong.code,
  });
  const { leave } = await taking(todayAt("15:00"), todayAt("16:00"));
  await expect((await world.as(other))(removeLeave, { params: { id: leave._id } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await (await world.as(other))(listLeaves, {})).data).toEqual([]);
  expect((await asDoctor(listLeaves, {})).data).toHaveLength(1);
});
