import type { AddressInfo } from "node:net";
import type { AppointmentChange, ClientEvents, ServerEvents, SlotChange } from "@medisense/contract/realtime";
import type { Ack } from "@medisense/contract/wire";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createApp } from "../../app.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { book, bookAndPay, halfPastTen, tomorrowAt } from "../booking/booking.fixture.ts";
import { completeVisits } from "../desk/complete-visits.ts";

type Client = Socket<ServerEvents, ClientEvents>;

let world: World;
let otherProcess: Awaited<ReturnType<typeof createApp>>;
const clients: Client[] = [];

beforeAll(async () => {
  world = await createWorld();
  otherProcess = await createApp(world);
  await otherProcess.app.listen({ host: "127.0.0.1", port: 0 });
  await vi.waitUntil(async () => (await world.realtime.of("/").adapter.serverCount()) === 2, 10_000);
});
beforeEach(() => world.travelTo(noon));
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await otherProcess.app.close();
  await world.close();
});

async function connect({ app }: Pick<World, "app">, person: { id: string }) {
  const { port } = app.server.address() as AddressInfo;
  const token = await world.tokenOf(person.id);
  const client: Client = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ["websocket"] });
  clients.push(client);
  await new Promise<void>((resolve, reject) => {
    client.once("connect", resolve);
    client.once("connect_error", reject);
  });
  return client;
}

/** Resolves with the next `count` changes of slots that this client receives. */
function slotChanges(client: Client, count: number) {
  return new Promise<SlotChange[]>((resolve) => {
    const heard: SlotChange[] = [];
    client.on("slotChanged", (change) => {
      heard.push(change);
      if (heard.length === count) resolve(heard);
    });
  });
}

function appointmentChange(client: Client, status: string) {
  return new Promise<AppointmentChange>((resolve) => {
    client.on("appointmentChanged", (change) => {
      if (change.status === status) resolve(change);
    });
  });
}

const change = (doctor: { id: string }, available: boolean) => ({
  doctorId: doctor.id,
  dateTime: new Date(halfPastTen).toISOString(),
  available,
});

test("[DOC-09] a page open on another server process sees a slot being taken and freed", async () => {
  const [patient, watcher, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const page = await connect(otherProcess, watcher);
  expect(await page.emitWithAck("watchSlots", doctor.id)).toEqual({ success: true });
  const heard = slotChanges(page, 2);

  const { appointmentId } = await book(world, patient, doctor);
  await world.payments.abandon("appointment", appointmentId);
  await world.runJobs();

  expect(await heard).toEqual([change(doctor, false), change(doctor, true)]);
});

test("[DOC-09] a page receives only the changes of doctors that it follows now", async () => {
  const [patient, left, doctor, other] = await Promise.all([
    world.aPatient(),
    world.aDoctor(),
    world.aDoctor(),
    world.aDoctor(),
  ]);
  const page = await connect(world, await world.aPatient());
  await page.emitWithAck("watchSlots", left.id);
  await page.emitWithAck("unwatchSlots", left.id);
  await page.emitWithAck("watchSlots", doctor.id);
  const heard = slotChanges(page, 1);

  await book(world, patient, left, tomorrowAt("11:00"));
  await book(world, patient, other, tomorrowAt("11:30"));
  await book(world, patient, doctor);

  expect(await heard).toEqual([change(doctor, false)]);
});

test("[CONS-07] every open page of the patient receives each change; nobody else does", async () => {
  const [patient, stranger, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const [here, there, strange] = await Promise.all([
    connect(world, patient),
    connect(otherProcess, patient),
    connect(world, stranger),
  ]);
  const overheard = vi.fn();
  strange.on("appointmentChanged", overheard);
  const confirmed = Promise.all([here, there].map((page) => appointmentChange(page, "confirmed")));
  const completed = Promise.all([here, there].map((page) => appointmentChange(page, "completed")));

  const appointmentId = await bookAndPay(world, patient, doctor);
  await world.runJobs();
  expect(await confirmed).toEqual(Array(2).fill({ appointmentId, status: "confirmed" }));
  world.travelTo("2026-11-21T11:30:00+05:30");
  await completeVisits(world);
  expect(await completed).toEqual(Array(2).fill({ appointmentId, status: "completed" }));

  // The acknowledgement of a later event proves that no earlier event was still on its way.
  await strange.emitWithAck("watchSlots", doctor.id);
  expect(overheard).not.toHaveBeenCalled();
});

test("[DOC-09] malformed events are refused or ignored, and the connection stays open", async () => {
  const page = await connect(world, await world.aPatient());
  const raw = page as unknown as Socket;
  const malformed = [null, 1, "", "not-a-uuid", {}, [], { id: 1 }, "x".repeat(100_000), Buffer.from([1, 2, 3])];
  for (const event of ["watchSlots", "unwatchSlots"]) {
    for (const payload of malformed) {
      const ack: Ack = await raw.emitWithAck(event, payload);
      expect(ack).toMatchObject({ success: false, code: "common/invalidRequest" });
    }
    expect(await raw.emitWithAck(event)).toMatchObject({ success: false, code: "common/invalidRequest" });
    raw.emit(event);
    raw.emit(event, "no acknowledgement wanted");
    raw.emit(event, 1, 2, 3);
  }
  raw.emit("noSuchEvent", {});
  expect(await page.emitWithAck("watchSlots", (await world.aDoctor()).id)).toEqual({ success: true });
});

test("[DOC-09] a socket can follow many doctors, but not without limit", async () => {
  const page = await connect(world, await world.aPatient());
  const acks = await Promise.all(
    Array.from({ length: 150 }, () => page.emitWithAck("watchSlots", crypto.randomUUID())),
  );
  expect(acks.filter(({ success }) => success).length).toBeLessThanOrEqual(100);
  expect(acks.at(-1)).toMatchObject({ success: false, code: "common/tooManyRequests" });
});

test("[DOC-09] a visitor without a session is not connected", async () => {
  const { port } = world.app.server.address() as AddressInfo;
  const client: Client = io(`http://127.0.0.1:${port}`, { transports: ["websocket"], reconnection: false });
  clients.push(client);
  const refused = new Promise<Error>((resolve) => client.once("connect_error", resolve));
  expect((await refused).message).toBe("Please log in to continue.");
});
