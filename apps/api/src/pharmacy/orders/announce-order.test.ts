import type { OrderServerEvents } from "@medisense/contract/orders";
import { markParcel } from "@medisense/contract/pharmacy-desk";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine, aPharmacist, aStore } from "../testing/medicine.fixture.ts";
import { packsOf, parcelRows, placeAndPay } from "../testing/order.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Listener = Socket<OrderServerEvents>;

/** Opens a page of a person; `heard` collects its events. */
async function aPage(person: { id: string }) {
  const address = world.app.server.address() as { port: number };
  const socket: Listener = io(`http://127.0.0.1:${address.port}`, {
    auth: { token: await world.tokenOf(person.id) },
    transports: ["websocket"],
  });
  const heard: string[] = [];
  socket.on("orderChanged", ({ orderId }) => heard.push(orderId));
  socket.on("storeOrdersChanged", ({ storeId }) => heard.push(storeId));
  await new Promise<void>((resolve) => socket.on("connect", resolve));
  return { socket, heard, next: () => new Promise<void>((resolve) => socket.onAny(() => resolve())) };
}

test("[MED-08] only the patient and the store are notified that an order changed", async () => {
  const [store, other] = [await aStore(world), await aStore(world)];
  const [patient, stranger] = [await world.aPatient(), await world.aPatient()];
  const pharmacist = await aPharmacist(world, store);
  const medicine = await aMedicine(world, { storeId: store.id });
  const pages = {
    patient: await aPage(patient),
    stranger: await aPage(stranger),
    desk: await aPage(pharmacist),
    otherDesk: await aPage(await aPharmacist(world, other)),
  };
  // Each desk is told to fetch its orders once it listens: it missed the events before.
  await expect.poll(() => pages.desk.heard.splice(0)).toEqual([store.id]);
  await expect.poll(() => pages.otherDesk.heard.splice(0)).toEqual([other.id]);

  const told = Promise.all([pages.patient.next(), pages.desk.next()]);
  const orderId = await placeAndPay(world, patient, packsOf(medicine));
  await world.runJobs();
  await told;
  const toldAgain = Promise.all([pages.patient.next(), pages.desk.next()]);
  const [parcel] = await parcelRows(world, orderId);
  await (await world.as(pharmacist))(markParcel, { params: { id: parcel!.id }, body: { as: "accepted" } });
  await world.runJobs();
  await toldAgain;

  expect(new Set(pages.patient.heard)).toEqual(new Set([orderId]));
  expect(new Set(pages.desk.heard)).toEqual(new Set([store.id]));
  expect([...pages.stranger.heard, ...pages.otherDesk.heard]).toEqual([]);
  for (const { socket } of Object.values(pages)) socket.disconnect();
});
