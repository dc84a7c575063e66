import type { PrescriptionLine } from "@medisense/contract/prescriptions";
import {
  addFavourite,
  favouriteErrors,
  listFavourites,
  MAX_FAVOURITES,
  removeFavourite,
} from "@medisense/contract/prescriptions/favourites";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { paracetamol } from "../prescriptions/prescription.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Person = { id: string };
const addAs = async (doctor: Person, line: PrescriptionLine = paracetamol) =>
  (await (await world.as(doctor))(addFavourite, { body: line })).data;
const listAs = async (doctor: Person) => (await (await world.as(doctor))(listFavourites, {})).data;
const removeAs = async (doctor: Person, id: string) =>
  (await (await world.as(doctor))(removeFavourite, { params: { id } })).data;

test("a doctor keeps a line with its dose, days and notes, finds it by name, and removes it", async () => {
  const doctor = await world.aDoctor();
  await addAs(doctor);
  const kept = await addAs(doctor, { ...paracetamol, genericName: "Cetirizine", dose: "0-0-½", notes: "at night" });
  expect(kept).toMatchObject([
    { genericName: "CETIRIZINE", dose: "0-0-0.5", notes: "at night" },
    { ...paracetamol, genericName: "PARACETAMOL" },
  ]);
  expect(await listAs(doctor)).toEqual(kept);
  expect(await removeAs(doctor, kept[0]!._id)).toEqual([kept[1]]);
});

test("two pages that keep the same line keep it once, and both can remove it", async () => {
  const doctor = await world.aDoctor();
  await Promise.all([addAs(doctor), addAs(doctor, { ...paracetamol, genericName: "paracetamol" })]);
  const kept = await listAs(doctor);
  expect(kept).toHaveLength(1);
  const both = await Promise.all([removeAs(doctor, kept[0]!._id), removeAs(doctor, kept[0]!._id)]);
  expect(both).toEqual([[], []]);
});

test("pages that are open together cannot keep more favourites than the limit", async () => {
  const doctor = await world.aDoctor();
  for (let days = 1; days < MAX_FAVOURITES; days++) await addAs(doctor, { ...paracetamol, days });
  const call = await world.as(doctor);
  const pressed = await Promise.allSettled(
    [100, 101, 102, 103, 104, 105].map((days) => call(addFavourite, { body: { ...paracetamol, days } })),
  );
  expect(pressed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await listAs(doctor)).toHaveLength(MAX_FAVOURITES);
  await expect(addAs(doctor, { ...paracetamol, days: 300 })).rejects.toMatchObject({
    code: favouriteErrors.tooMany.code,
  });
  expect(await addAs(doctor, { ...paracetamol, days: 1 })).toHaveLength(MAX_FAVOURITES);
});

test("favourites are only the doctor's own, and patients have none", async () => {
  const [doctor, other, patient] = [await world.aDoctor(), await world.aDoctor(), await world.aPatient()];
  const [kept] = await addAs(doctor);
  expect(await listAs(other)).toEqual([]);
  await removeAs(other, kept!._id);
  expect(await listAs(doctor)).toEqual([kept]);
  await expect(listAs(patient)).rejects.toMatchObject({ status: 403 });
});

test("a line that could not be signed for its dose is no favourite", async () => {
  const doctor = await world.aDoctor();
  await expect(addAs(doctor, { ...paracetamol, dose: "twice" })).rejects.toMatchObject({ status: 400 });
});
