import { searchVisits } from "@medisense/contract/doctor-desk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { book, bookAndPay } from "../booking/booking.fixture.ts";
import { todayAt } from "./desk.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const search = async (doctor: { id: string }, query: { q: string; page?: number; limit?: number }) =>
  (await world.as(doctor))(searchVisits, { query });

test("[CONS-07] a doctor finds own visits by parts of the patient's name, the latest first, page by page", async () => {
  const [doctor, other] = [await world.aDoctor(), await world.aDoctor()];
  const asha = await world.aPatient({ firstName: "Asha", lastName: "Verma" });
  const ravi = await world.aPatient({ firstName: "Ravi", lastName: "100%" });
  const today = await bookAndPay(world, asha, doctor, todayAt("14:00"));
  const later = await bookAndPay(world, asha, doctor, "2026-11-22T13:00:00+05:30");
  await bookAndPay(world, asha, other, "2026-11-23T13:00:00+05:30");
  await bookAndPay(world, ravi, doctor, todayAt("15:00"));
  await book(world, asha, doctor, "2026-11-24T13:00:00+05:30");

  const found = await search(doctor, { q: "ver ASH" });
  expect(found.data.map(({ _id }) => _id)).toEqual([later, today]);
  expect(found.total).toBe(2);
  const second = await search(doctor, { q: "verma", page: 2, limit: 1 });
  expect(second).toMatchObject({ total: 2, data: [{ _id: today }] });
  expect((await search(doctor, { q: "0%" })).total).toBe(1);
  expect((await search(doctor, { q: "__" })).total).toBe(0);
  await expect(search(doctor, { q: "a" })).rejects.toMatchObject({ status: 400 });
  await expect(search(asha, { q: "asha" })).rejects.toMatchObject({ status: 403 });
});
