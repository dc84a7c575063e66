import { once } from "node:events";
import { type AddressInfo, connect as openConnection, type Socket as Connection } from "node:net";
import { commonErrors } from "@medisense/contract/errors";
import type { ClientEvents, ServerEvents } from "@medisense/contract/realtime";
import { io, type Socket } from "socket.io-client";
import { expect, onTestFinished, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";

async function aWorld(rateLimitScale: number) {
  const world = await createWorld({ rateLimitScale });
  onTestFinished(() => world.close());
  const { port } = world.app.server.address() as AddressInfo;
  return { world, port, url: `http://127.0.0.1:${port}` };
}

async function online(world: World, url: string, person: { id: string }) {
  const auth = { token: await world.tokenOf(person.id) };
  const socket: Socket<ServerEvents, ClientEvents> = io(url, { auth, transports: ["websocket"], forceNew: true });
  onTestFinished(() => void socket.close());
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}

test("the events of one account are limited over all its connections, and those of others are not", async () => {
  const { world, url } = await aWorld(0.1);
  const [flooder, bystander, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const flood = await Promise.all([1, 2, 3].map(() => online(world, url, flooder)));
  const other = await online(world, url, bystander);

  const acks = await Promise.all(
    flood.flatMap((socket) => Array.from({ length: 20 }, () => socket.emitWithAck("watchSlots", doctor.id))),
  );
  expect(acks.filter(({ success }) => success)).toHaveLength(20);
  expect(acks.find(({ success }) => !success)).toMatchObject({ code: commonErrors.tooManyRequests.code });
  expect(await other.emitWithAck("watchSlots", doctor.id)).toEqual({ success: true });
});

test("a client that does not stop is disconnected", async () => {
  const { world, url } = await aWorld(1);
  const [flooder, doctor] = [await world.aPatient(), await world.aDoctor()];
  const socket = await online(world, url, flooder);
  const gone = new Promise((resolve) => socket.once("disconnect", resolve));

  for (let sent = 0; sent < 310; sent++) socket.emit("watchSlots", doctor.id, () => {});
  expect(await gone).toBe("io server disconnect");
});

test("handshakes above the limit of a client IP are refused", async () => {
  const { url } = await aWorld(0.1);
  const handshake = async () => (await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).status;

  const statuses = await Promise.all(Array.from({ length: 30 }, handshake));
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
});

test("a connection shows one session only, so its packets cause no more than one look-up", async () => {
  const { url } = await aWorld(1);
  const polling = `${url}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(polling)).text()).slice(1)) as { sid: string };
  const connection = `${polling}&sid=${sid}`;
  await fetch(connection, {
    method: "POST",
    body: Array.from({ length: 30 }, () => '40{"token":"forged"}').join("\x1e"),
  });

  const received: string[] = [];
  while (received.at(-1) !== "1") received.push(...(await (await fetch(connection)).text()).split("\x1e"));
  expect(received.filter((packet) => packet.startsWith("4"))).toEqual([]);
});

test("a client IP without WebSocket posts no more than a largest event at once", async () => {
  const { url } = await aWorld(0.1);
  const polling = `${url}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(polling)).text()).slice(1)) as { sid: string };
  const post = async (bytes: number) =>
    (await fetch(`${polling}&sid=${sid}`, { method: "POST", body: "3".repeat(bytes) })).status;

  expect(await post(100)).toBe(200);
  expect(await post(30_000)).toBe(400);
  const hidden = await fetch(`${polling}&%73id=${sid}`, { method: "POST", body: "3".repeat(30_000) });
  expect(hidden.status).toBe(400);
});

test("a connection that brings more packets than our programs send is closed", async () => {
  const { world, url } = await aWorld(0.1);
  const socket = await online(world, url, await world.aPatient());
  const gone = new Promise((resolve) => socket.once("disconnect", resolve));

  for (let sent = 0; sent < 40; sent++) socket.io.engine.write("31[]");
  expect(await gone).toBe("transport close");
});

async function aWebSocket(port: number) {
  const connection = openConnection(port, "127.0.0.1");
  onTestFinished(() => void connection.destroy());
  connection.write(
    "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\n" +
      "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
  );
  const [start] = (await once(connection, "data")) as [Buffer];
  return { connection, start: start.toString() };
}

test("a connection that brings more than its client IP may send at once waits for its turn", async () => {
  const { world, port } = await aWorld(0.1);
  const upgraded = once(world.app.server, "upgrade");
  const { connection } = await aWebSocket(port);
  const [, serverSide] = (await upgraded) as [unknown, Connection];
  const waits = once(serverSide, "pause");

  connection.write(Buffer.concat(Array.from({ length: 1200 }, () => PING)));
  await waits;
  await once(serverSide, "resume");
  expect(serverSide.isPaused()).toBe(false);
});

/** A frame that WebSocket answers itself, so that no layer above learns of it. */
const PING = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);

test("a connection that shows no session is closed", async () => {
  const { port } = await aWorld(1);
  const { connection, start } = await aWebSocket(port);
  expect(start).toContain("101 Switching Protocols");
  connection.resume();
  await once(connection, "close");
});
