import { readChat, type Message } from "@medisense/contract/chat";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createApp } from "../../app.ts";
import type { inProcessClient } from "../../platform/testing/in-process-client.ts";
import { stormSize } from "../../platform/testing/storm-size.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aPair, type ChatClient, openSocket } from "../testing/chats.ts";
import { conversations, messages } from "./tables.ts";

const PAIRS = 10;
const MESSAGES_EACH = stormSize(500);

let world: World;
let otherProcess: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  world = await createWorld({ rateLimitScale: 10_000 });
  otherProcess = await createApp(world);
  await otherProcess.app.listen({ host: "127.0.0.1", port: 0 });
  await vi.waitUntil(async () => (await world.realtime.of("/").adapter.serverCount()) === 2, 10_000);
});
afterAll(async () => {
  await otherProcess.app.close();
  await world.close();
});

interface Phone {
  read: ReturnType<typeof inProcessClient>;
  token: string;
  ownId: string;
  partnerId: string;
  /** The client ids of unacknowledged messages. They survive every restart, like the browser's storage. */
  outbox: string[];
  received: Message[];
  acknowledged: Map<string, Message>;
  hasEverything: Promise<void>;
  complete(): void;
  catchingUp: Promise<void> | undefined;
}

/** Simulates a phone that loses its connection at random and reconnects to either server process. */
async function use(phone: Phone, random: () => number) {
  while (phone.outbox.length > 0 || phone.received.length < 2 * MESSAGES_EACH) {
    const { app } = random() < 0.5 ? world : otherProcess;
    const socket = openSocket(app, phone.token);
    const isOver = new Promise<void>((resolve) => {
      socket.once("disconnect", () => resolve());
      socket.once("connect_error", () => resolve());
    });
    socket.on("receiveMessage", (message) => receive(phone, message));
    const life = (async () => {
      await new Promise<void>((resolve) => socket.once("connect", resolve));
      await socket.emitWithAck("joinRoom", phone.ownId, phone.partnerId);
      await catchUp(phone);
      // Unacknowledged messages are sent again in order, without waiting for each acknowledgement.
      await Promise.all(phone.outbox.slice(0, 40).map((clientId) => sendOn(socket, phone, clientId)));
    })();
    const lifetime = 1 + Math.floor(random() * 150);
    let arrivals = 0;
    socket.onAny(() => {
      arrivals += 1;
      if (arrivals === lifetime) socket.io.engine.close();
    });
    await Promise.race([life, isOver]);
    if (phone.outbox.length === 0) await Promise.race([phone.hasEverything, isOver]);
    socket.close();
  }
}

async function sendOn(socket: ChatClient, phone: Phone, clientId: string) {
  const ack = await socket.emitWithAck("sendMessage", {
    senderId: phone.ownId,
    receiverId: phone.partnerId,
    clientId,
    content: clientId,
  });
  if (!ack.success) throw new Error(ack.code);
  const known = phone.acknowledged.get(clientId);
  if (known) expect(ack.message).toEqual(known);
  phone.acknowledged.set(clientId, ack.message);
  phone.outbox = phone.outbox.filter((one) => one !== clientId);
}

/** Accepts the next message, drops a known one and fills a gap from the history. */
function receive(phone: Phone, message: Message) {
  const next = phone.received.length + 1;
  if (message.seq > next) void catchUp(phone);
  if (message.seq !== next) return;
  phone.received.push(message);
  if (next === 2 * MESSAGES_EACH) phone.complete();
}

function catchUp(phone: Phone): Promise<void> {
  phone.catchingUp ??= fetchMissed(phone).finally(() => {
    phone.catchingUp = undefined;
  });
  return phone.catchingUp;
}

async function fetchMissed(phone: Phone) {
  for (let hasMore = true; hasMore; ) {
    const query = { after: phone.received.length, limit: 200 };
    const page = await phone.read(readChat, { params: { id: phone.partnerId }, query });
    for (const message of page.data) receive(phone, message);
    hasMore = page.hasMore;
  }
}

test("[CONS-02] 10,000 messages from phones that lose their connection at random: each acknowledged message is stored and arrives once, in order", {
  timeout: 900_000,
}, async () => {
  const random = randomFrom(20_261_120);
  const pairs = await Promise.all(Array.from({ length: PAIRS }, () => aPair(world)));
  const phones = await Promise.all(
    pairs.flatMap(({ patient, doctor }) =>
      [
        [patient, doctor],
        [doctor, patient],
      ].map(async ([own, partner]): Promise<Phone> => {
        const ids = Array.from({ length: MESSAGES_EACH }, (_, n) => `${own!.id.slice(0, 8)}-${n + 1}`);
        return {
          read: await world.as(own),
          token: await world.tokenOf(own!.id),
          ownId: own!.id,
          partnerId: partner!.id,
          outbox: ids,
          received: [],
          acknowledged: new Map(),
          ...aPromise(),
          catchingUp: undefined,
        };
      }),
    ),
  );
  await Promise.all(phones.map((phone) => use(phone, random)));

  for (const { patient, doctor } of pairs) {
    const stored = await world.db
      .select({ id: messages.id, seq: messages.seq, senderId: messages.senderId, clientId: messages.clientId })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(eq(conversations.patientId, patient.id))
      .orderBy(asc(messages.seq));
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 2 * MESSAGES_EACH }, (_, n) => n + 1));
    for (const phone of phones.filter(({ ownId }) => ownId === patient.id || ownId === doctor.id)) {
      expect(phone.acknowledged.size).toBe(MESSAGES_EACH);
      expect(phone.received.map(({ _id }) => _id)).toEqual(stored.map(({ id }) => id));
      // Each sender's order is kept, even when messages were sent twice.
      const own = stored.filter(({ senderId }) => senderId === phone.ownId).map(({ clientId }) => clientId);
      expect(own).toEqual(Array.from({ length: MESSAGES_EACH }, (_, n) => `${phone.ownId.slice(0, 8)}-${n + 1}`));
      const byId = new Map(stored.map((message) => [message.id, message]));
      for (const [clientId, { _id, seq }] of phone.acknowledged) {
        expect(byId.get(_id)).toMatchObject({ clientId, seq });
      }
    }
  }
});

function aPromise() {
  let complete = () => {};
  const hasEverything = new Promise<void>((resolve) => {
    complete = resolve;
  });
  return { complete, hasEverything };
}

/** Creates a seeded random generator (mulberry32), so that every run loses the same connections. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
