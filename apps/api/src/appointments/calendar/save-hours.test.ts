import { doctorSlots } from "@medisense/contract/appointments";
import { doctorDeskErrors, readHours, saveHours } from "@medisense/contract/doctor-desk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

test("[DOC-09] weekly hours with two windows a day decide the offered slots", async () => {
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
    "2026-11-21 9:00 AM",
    "2026-11-21 9:30 AM",
    "2026-11-21 5:00 PM",
    "2026-11-21 5:30 PM",
  ]);

  expect((await asDoctor(saveHours, { body: { hours: [] } })).isDefault).toBe(true);
});

test("overlapping, reversed and malformed hours are refused, and the old ones stay", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  const good = [{ weekday: 1, opens: "10:00", closes: "13:00" }];
  await asDoctor(saveHours, { body: { hours: good } });
  const saving = (...hours: { weekday: number; opens: string; closes: string }[]) =>
    asDoctor(saveHours, { body: { hours } });

  await expect(saving(good[0]!, { weekday: 1, opens: "12:30", closes: "15:00" })).rejects.toMatchObject({
    code: doctorDeskErrors.hoursOverlap.code,
  });
  await expect(saving(good[0]!, good[0]!)).rejects.toMatchObject({ code: doctorDeskErrors.hoursOverlap.code });
  for (const [opens, closes] of [
    ["13:00", "10:00"],
    ["10:00", "10:00"],
    ["10:00", "10:20"],
  ] as const) {
    await expect(saving({ weekday: 1, opens, closes })).rejects.toMatchObject({
      code: doctorDeskErrors.hoursOutOfOrder.code,
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
  // Adjacent windows do not overlap.
  await saving(good[0]!, { weekday: 1, opens: "13:00", closes: "15:00" });
  expect((await asDoctor(readHours, {})).data).toHaveLength(2);
});

test("concurrent saves of the hours leave one whole week, not a mixture", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  const week = (opens: string, closes: string) => [1, 2, 3].map((weekday) => ({ weekday, opens, closes }));

  const weeks = Array.from({ length: 12 }, (_, hour) => week("09:00", `${hour + 10}:00`));
  await Promise.all(weeks.map((hours) => asDoctor(saveHours, { body: { hours } })));

  const { data } = await asDoctor(readHours, {});
  expect(data).toHaveLength(3);
  expect(new Set(data.map(({ opens, closes }) => `${opens}-${closes}`)).size).toBe(1);
});
