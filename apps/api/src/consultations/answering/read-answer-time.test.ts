import { readAnswerTime, sendMessage } from "@medisense/contract/chat";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aPair, aVisit } from "../testing/chats.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
const minutesLater = (minutes: number) => world.travelTo(new Date(world.clock.now().getTime() + minutes * 60_000));
const write = async (from: Person, to: Person) =>
  (await world.as(from))(sendMessage, { params: { id: to.id }, body: { content: "Good morning" } });
const usual = async (reader: Person, partner: Person) =>
  (await (await world.as(reader))(readAnswerTime, { params: { id: partner.id } })).minutes;

/** The patient writes twice, and the doctor answers the given minutes after the first message. */
async function ask(patient: Person, doctor: Person, answeredAfter: number) {
  await write(patient, doctor);
  minutesLater(1);
  await write(patient, doctor);
  minutesLater(answeredAfter - 1);
  await write(doctor, patient);
}

test("[CONS-01] how soon a doctor usually answers comes from the real answers, once there are five", async () => {
  const { patient, doctor } = await aPair(world);
  for (const after of [10, 20, 30, 40]) await ask(patient, doctor, after);
  expect(await usual(patient, doctor)).toBeNull();
  await ask(patient, doctor, 300);
  expect(await usual(patient, doctor)).toBe(40);
});

test("[CONS-01] a question that waits counts with the time that it waits, and an old one no longer", async () => {
  const { patient, doctor } = await aPair(world);
  for (let asked = 0; asked < 4; asked++) await ask(patient, doctor, 10);
  for (const at of ["2026-11-21T11:00:00+05:30", "2026-11-21T11:30:00+05:30"]) {
    const waiting = await world.aPatient();
    await aVisit(world, waiting, doctor, { startsAt: at });
    await write(waiting, doctor);
  }
  minutesLater(600);
  expect(await usual(patient, doctor)).toBeGreaterThan(100);
  minutesLater(31 * 24 * 60);
  expect(await usual(patient, doctor)).toBeNull();
});

test("[CONS-01] a stranger does not learn how soon a doctor answers", async () => {
  const { doctor } = await aPair(world);
  await expect(usual(await world.aPatient(), doctor)).rejects.toMatchObject({ status: 403 });
});
