import type { AddressInfo } from "node:net";
import { cancelAsDoctor } from "@medisense/contract/appointments";
import { markVisit, type QueueChange, readQueue, type VisitMark } from "@medisense/contract/doctor-desk";
import { io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { bookAndPay } from "../booking/booking.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const todayAt = (time: string) => `2026-11-20T${time}:00+05:30`;
const utc = (time: string) => new Date(todayAt(time)).toISOString();
type Person = { id: string };
interface Visit {
  id: string;
  patient: Person;
}

async function aVisit(doctor: Person, time: string): Promise<Visit> {
  const patient = await world.aPatient();
  return { patient, id: await bookAndPay(world, patient, doctor, todayAt(time)) };
}

const mark = async (doctor: Person, { id }: Visit, as: VisitMark) =>
  (await world.as(doctor))(markVisit, { params: { id }, body: { as } });
const queueOf = async ({ id, patient }: Visit) => (await (await world.as(patient))(readQueue, { params: { id } })).data;

test("[DOC-14] before the doctor has begun, the queue says so and gives no estimate", async () => {
  const doctor = await world.aDoctor();
  await aVisit(doctor, "13:00");
  const second = await aVisit(doctor, "13:30");

  expect(await queueOf(second)).toEqual({
    token: 28,
    state: "not_started",
    nowServing: null,
    ahead: 1,
    estimate: null,
  });
});

test("[DOC-14] a patient sees the token being served, the number of patients ahead, and an estimate from today's visits", async () => {
  const doctor = await world.aDoctor();
  // Booked last but seen first: the time decides, and the tokens say the same.
  const [third, second, first] = [
    await aVisit(doctor, "14:00"),
    await aVisit(doctor, "13:30"),
    await aVisit(doctor, "13:00"),
  ];
  world.travelTo(todayAt("13:00"));
  await mark(doctor, first, "in_progress");
  expect(await queueOf(first)).toMatchObject({ state: "your_turn", nowServing: 27, ahead: 0 });
  expect(await queueOf(third)).toMatchObject({ state: "waiting", nowServing: 27, ahead: 2 });

  world.travelTo(todayAt("13:50"));
  await mark(doctor, first, "completed");
  await mark(doctor, second, "in_progress");

  // 50 minutes for the first, and the booked half hour beside it: 35 to 45 minutes for the second.
  expect(await queueOf(third)).toEqual({
    token: 29,
    state: "waiting",
    nowServing: 28,
    ahead: 1,
    estimate: { from: utc("14:25"), until: utc("14:35") },
  });
  expect((await queueOf(first)).state).toBe("over");
});

test("[DOC-14] where the desk marks who is there, a patient who has not come does not count as ahead", async () => {
  const doctor = await world.aDoctor();
  const [, there, own] = [await aVisit(doctor, "13:00"), await aVisit(doctor, "13:30"), await aVisit(doctor, "14:00")];
  world.travelTo(todayAt("13:20"));
  expect(await queueOf(own)).toMatchObject({ ahead: 2 });

  await mark(doctor, there, "present");
  expect(await queueOf(own)).toMatchObject({ ahead: 1 });
  world.travelTo(todayAt("13:25"));
  await mark(doctor, there, "in_progress");
  expect(await queueOf(own)).toMatchObject({ ahead: 1, estimate: { from: utc("14:00"), until: utc("14:05") } });
});

test("[DOC-14] where nobody marks who is there, late patients still count as ahead", async () => {
  const doctor = await world.aDoctor();
  const [, second, own] = [await aVisit(doctor, "13:00"), await aVisit(doctor, "13:30"), await aVisit(doctor, "14:00")];
  world.travelTo(todayAt("13:50"));
  await mark(doctor, second, "in_progress");
  expect(await queueOf(own)).toMatchObject({ ahead: 2 });
});

test("[DOC-14] a visit of another day has no queue yet", async () => {
  const [doctor, patient] = [await world.aDoctor(), await world.aPatient()];
  const id = await bookAndPay(world, patient, doctor);
  expect(await queueOf({ id, patient })).toMatchObject({ state: "not_today", nowServing: null, estimate: null });
});

test("[DOC-14] nobody can read the queue of another patient's visit", async () => {
  const doctor = await world.aDoctor();
  const [visit, other] = [await aVisit(doctor, "13:00"), await world.aPatient()];
  await expect(queueOf({ ...visit, patient: other })).rejects.toMatchObject({ status: 403 });
  await expect(queueOf({ ...visit, patient: doctor })).rejects.toMatchObject({ status: 403 });
  await expect((await world.as())(readQueue, { params: { id: visit.id } })).rejects.toMatchObject({ status: 401 });
});

test("[DOC-14] only waiting patients are notified that the queue has changed", async () => {
  const [doctor, stranger] = [await world.aDoctor(), await world.aPatient()];
  const [first, second] = [await aVisit(doctor, "13:00"), await aVisit(doctor, "13:30")];
  const [waiting, uninvolved] = [await listen(second.patient), await listen(stranger)];

  await mark(doctor, first, "present");
  const news = { doctorId: doctor.id, date: "2026-11-20" };
  await expect.poll(() => waiting.heard).toEqual([news]);
  await (await world.as(doctor))(cancelAsDoctor, { params: { id: first.id }, body: {} });
  await expect.poll(() => waiting.heard).toEqual([news, news]);

  expect(uninvolved.heard).toEqual([]);
  waiting.close();
  uninvolved.close();
});

async function listen(person: Person) {
  const { port } = world.app.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    auth: { token: await world.tokenOf(person.id) },
    transports: ["websocket"],
    forceNew: true,
  });
  const heard: QueueChange[] = [];
  socket.on("queueChanged", (change: QueueChange) => heard.push(change));
  await new Promise<void>((resolve, reject) => {
    socket.on("connect", resolve);
    socket.on("connect_error", reject);
  });
  return { heard, close: () => socket.close() };
}
