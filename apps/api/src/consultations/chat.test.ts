import * as contract from "@medisense/contract/consultations";
import { eq } from "drizzle-orm";
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { appointments } from "../appointments/tables.ts";
import { buildApp } from "../app.ts";
import { createWorld, type World } from "../testing/world.ts";
import { aPair, aVisit, type ChatClient, connect, heard } from "./chat.fixture.ts";
import { messages } from "./chat-tables.ts";

const noon = "2026-11-20T12:00:00+05:30";
let world: World;
let otherProcess: Awaited<ReturnType<typeof buildApp>>;
const clients: ChatClient[] = [];

beforeAll(async () => {
  world = await createWorld({ rateLimitScale: 100 });
  otherProcess = await buildApp(world);
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

async function online(person: { id: string }, at: Pick<World, "app"> = world) {
  const client = await connect(world, person, at);
  clients.push(client);
  return client;
}

const refused = (definition: { code: string }) => ({ success: false, code: definition.code });
let drafts = 0;
const draft = (sender: { id: string }, receiver: { id: string }, content = "Good morning") => ({
  senderId: sender.id,
  receiverId: receiver.id,
  content,
  clientId: `client-id-${++drafts}`,
});

async function send(client: ChatClient, ...sent: Parameters<typeof draft>) {
  const ack = await client.emitWithAck("sendMessage", draft(...sent));
  if (!ack.success) throw new Error(ack.code);
  return ack.message;
}

const storedBy = (person: { id: string }) => world.db.select().from(messages).where(eq(messages.senderId, person.id));

describe("a patient and a doctor with an appointment", () => {
  test("[CONS-02] a message reaches the other on another server process, and the sender's own pages", async () => {
    const { patient, doctor } = await aPair(world);
    const [his, hers] = [await online(patient), await online(doctor, otherProcess)];
    for (const client of [his, hers]) {
      expect(await client.emitWithAck("joinRoom", patient.id, doctor.id)).toMatchObject({ success: true, lastSeq: 0 });
    }
    const arrivals = Promise.all([heard(his, "receiveMessage"), heard(hers, "receiveMessage")]);
    const sent = draft(patient, doctor, "  Good morning, doctor  ");
    const ack = await his.emitWithAck("sendMessage", sent);

    expect(ack).toMatchObject({
      success: true,
      message: {
        seq: 1,
        senderId: patient.id,
        receiverId: doctor.id,
        content: "Good morning, doctor",
        clientId: sent.clientId,
        attachment: null,
      },
    });
    const { message } = ack as { message: contract.Message };
    expect(await arrivals).toEqual([message, message]);
  });

  test("[CONS-02] more messages at once than fit into one notice between the processes reach the other in order", async () => {
    const { patient, doctor } = await aPair(world);
    const [his, hers] = [await online(patient), await online(doctor, otherProcess)];
    for (const client of [his, hers]) await client.emitWithAck("joinRoom", patient.id, doctor.id);
    const heardThere: string[] = [];
    hers.on("receiveMessage", ({ _id }) => heardThere.push(_id));

    const sent = await Promise.all(Array.from({ length: 200 }, () => send(his, patient, doctor)));

    expect(sent.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    await vi.waitUntil(() => heardThere.length === 200, 10_000);
    expect(heardThere).toEqual(sent.map(({ _id }) => _id));
  });

  test("[CONS-02] a message is stored before it is acknowledged", async () => {
    const { patient, doctor } = await aPair(world);
    const client = await online(patient);
    for (let turn = 0; turn < 20; turn++) {
      const { _id } = await send(client, patient, doctor);
      expect(await world.db.select().from(messages).where(eq(messages.id, _id))).toHaveLength(1);
    }
  });

  test("[CONS-02] a message that is sent again is stored once, and answered as the first time", async () => {
    const { patient, doctor } = await aPair(world);
    const [here, there] = [await online(patient), await online(patient, otherProcess)];
    const sent = draft(patient, doctor);
    const acks = await Promise.all(
      [here, there, here, there, here].map((client) => client.emitWithAck("sendMessage", sent)),
    );
    acks.push(await there.emitWithAck("sendMessage", { ...sent, content: "Changed" }));
    expect(new Set(acks.map((ack) => JSON.stringify(ack))).size).toBe(1);
    expect(await storedBy(patient)).toHaveLength(1);
  });

  test("[CONS-02] the same by HTTP: send, and read by either address", async () => {
    const { patient, doctor } = await aPair(world);
    const [his, hers] = [await world.as(patient), await world.as(doctor)];
    const body = { content: "By post", clientId: "by-post-0001" };
    const { newMessage } = await his(contract.sendByPost, { params: { id: doctor.id }, body });
    expect((await his(contract.sendByPost, { params: { id: doctor.id }, body })).newMessage).toEqual(newMessage);
    const answer = await hers(contract.sendByPost, { params: { id: patient.id }, body: { content: "Read" } });

    const chat = await his(contract.chatOfPair, {
      params: { userId: patient.id, doctorId: doctor.id },
      query: {},
    });
    expect(chat.data).toEqual([newMessage, answer.newMessage]);
    expect(chat).toMatchObject({
      canWrite: true,
      lastSeq: 2,
      hasMore: false,
      patient: { _id: patient.id, name: "Asha Rao" },
      doctor: { _id: doctor.id, name: doctor.name, registrationNo: doctor.registrationNo },
    });
    const byId = await hers(contract.chatWith, { params: { id: patient.id }, query: {} });
    expect(byId.data).toEqual(chat.data);
  });

  test("[CONS-01] a long history comes in pages, and what was missed in order", async () => {
    const { patient, doctor } = await aPair(world);
    const client = await online(patient);
    await Promise.all(Array.from({ length: 25 }, (_, n) => send(client, patient, doctor, `Message ${n + 1}`)));
    const read = await world.as(doctor);
    const page = async (query: Parameters<typeof read<typeof contract.chatWith>>[1]["query"]) => {
      const { data, hasMore } = await read(contract.chatWith, { params: { id: patient.id }, query });
      return { seqs: data.map(({ seq }) => seq), contents: data.map(({ content }) => content), hasMore };
    };
    expect(await page({ limit: 10 })).toMatchObject({ seqs: range(16, 25), hasMore: true });
    expect(await page({ limit: 10, before: 16 })).toMatchObject({ seqs: range(6, 15), hasMore: true });
    expect(await page({ limit: 10, before: 6 })).toMatchObject({ seqs: range(1, 5), hasMore: false });
    expect(await page({ limit: 10, after: 10 })).toMatchObject({ seqs: range(11, 20), hasMore: true });
    expect(await page({ after: 20 })).toMatchObject({ seqs: range(21, 25), hasMore: false });
    expect((await page({})).contents).toEqual(range(1, 25).map((n) => `Message ${n}`));
  });

  test("[CONS-01] delivered and read marks and typing reach the other, and marks never go back", async () => {
    const { patient, doctor } = await aPair(world);
    const [his, hers] = [await online(patient), await online(doctor, otherProcess)];
    for (const client of [his, hers]) await client.emitWithAck("joinRoom", patient.id, doctor.id);
    await send(his, patient, doctor);
    await send(his, patient, doctor);

    const typing = heard(his, "typing");
    await hers.emitWithAck("typing", { partnerId: patient.id, isTyping: true });
    expect(await typing).toEqual({ senderId: doctor.id, receiverId: patient.id, isTyping: true });

    const delivered = heard(his, "messagesDelivered");
    await hers.emitWithAck("markDelivered", { partnerId: patient.id, seq: 2 });
    expect(await delivered).toEqual({ readerId: doctor.id, partnerId: patient.id, deliveredSeq: 2, readSeq: 0 });

    const read = heard(his, "messagesRead");
    await hers.emitWithAck("markRead", { partnerId: patient.id, seq: 99 });
    expect(await read).toEqual({ readerId: doctor.id, partnerId: patient.id, deliveredSeq: 2, readSeq: 2 });
    await hers.emitWithAck("markRead", { partnerId: patient.id, seq: 1 });
    const chat = await (await world.as(patient))(contract.chatWith, { params: { id: doctor.id }, query: {} });
    expect(chat.partner).toEqual({ deliveredSeq: 2, readSeq: 2 });
    expect(chat.own).toEqual({ deliveredSeq: 0, readSeq: 0 });
  });

  test("[CONS-01] seven days after the visit the chat is for reading only, by sockets and by HTTP", async () => {
    const { patient, doctor } = await aPair(world);
    const client = await online(patient);
    const sent = draft(patient, doctor, "In time");
    await client.emitWithAck("sendMessage", sent);
    // The session is as old as the connection, so only the clock of the rule moves on, by a visit that lies further back.
    await world.db
      .update(appointments)
      .set({ startsAt: new Date("2026-11-13T11:30:00+05:30"), status: "completed" })
      .where(eq(appointments.patientId, patient.id));

    expect(await client.emitWithAck("sendMessage", draft(patient, doctor))).toMatchObject(
      refused(contract.chatErrors.closed),
    );
    // Its acknowledgement may have been lost; the message was in time.
    expect(await client.emitWithAck("sendMessage", sent)).toMatchObject({ success: true });
    const call = await world.as(patient);
    await expect(
      call(contract.sendByPost, { params: { id: doctor.id }, body: { content: "Late" } }),
    ).rejects.toMatchObject({ code: contract.chatErrors.closed.code, status: 409 });
    const chat = await call(contract.chatWith, { params: { id: doctor.id }, query: {} });
    expect(chat).toMatchObject({ canWrite: false, writableUntil: "2026-11-20T06:30:00.000Z" });
    expect(chat.data.map(({ content }) => content)).toEqual(["In time"]);
    expect(await client.emitWithAck("joinRoom", patient.id, doctor.id)).toMatchObject({
      success: true,
      canWrite: false,
    });
  });

  test("[CONS-01] a visit that the doctor cancelled closes the chat at once and leaves it readable", async () => {
    const { patient, doctor } = await aPair(world);
    const client = await online(patient);
    await send(client, patient, doctor);
    await world.db.update(appointments).set({ status: "cancelled" }).where(eq(appointments.patientId, patient.id));
    expect(await client.emitWithAck("sendMessage", draft(patient, doctor))).toMatchObject(
      refused(contract.chatErrors.closed),
    );
    const chat = await (await world.as(patient))(contract.chatWith, { params: { id: doctor.id }, query: {} });
    expect(chat).toMatchObject({ canWrite: false, writableUntil: null, lastSeq: 1 });
  });
});

describe("everybody else", () => {
  const people = {
    "another patient of the same doctor": async (pair: Pair) => {
      const stranger = await world.aPatient();
      await aVisit(world, stranger, pair.doctor, { startsAt: "2026-11-21T11:00:00+05:30" });
      return stranger;
    },
    "another doctor of the same patient": async (pair: Pair) => {
      const stranger = await world.aDoctor();
      await aVisit(world, pair.patient, stranger);
      return stranger;
    },
    "a patient who only held a slot": async (pair: Pair) => {
      const stranger = await world.aPatient();
      await aVisit(world, stranger, pair.doctor, {
        status: "pending",
        confirmed: false,
        startsAt: "2026-11-21T12:00:00+05:30",
      });
      return stranger;
    },
    "an admin": () => world.aUser({ role: "admin" }),
    "a hospital": () => world.aUser({ role: "hospital" }),
  };
  type Pair = Awaited<ReturnType<typeof aPair>>;

  test.each(Object.entries(people))("[CONS-01] %s reads, joins, hears, marks and writes nothing", async (_, make) => {
    const pair = await aPair(world);
    const { patient, doctor } = pair;
    const his = await online(patient);
    await send(his, patient, doctor, "Between us");
    const stranger = await make(pair);
    const spy = await online(stranger, otherProcess);
    const overheard = vi.fn();
    for (const event of ["receiveMessage", "typing", "messagesRead", "messagesDelivered"] as const) {
      spy.on(event, overheard);
    }

    const { notYours, notYourName } = contract.chatErrors;
    for (const ids of [
      [patient.id, doctor.id],
      [doctor.id, patient.id],
    ] as const) {
      expect(await spy.emitWithAck("joinRoom", ...ids)).toMatchObject(refused(notYours));
      const call = await world.as(stranger);
      const params = { userId: ids[0], doctorId: ids[1] };
      await expect(call(contract.chatOfPair, { params, query: {} })).rejects.toMatchObject({ status: 403 });
    }
    expect(await spy.emitWithAck("sendMessage", draft(patient, doctor, "Forged"))).toMatchObject(refused(notYourName));
    expect(await spy.emitWithAck("sendMessage", draft(doctor, patient, "Forged"))).toMatchObject(refused(notYourName));
    for (const partnerId of [patient.id, doctor.id]) {
      // Each may be somebody this stranger does share a visit with: then the pair is another, and nothing of this one.
      await spy.emitWithAck("typing", { partnerId, isTyping: true });
      await spy.emitWithAck("markRead", { partnerId, seq: 1 });
    }
    await his.emitWithAck("joinRoom", patient.id, doctor.id);
    const arrival = heard(his, "receiveMessage");
    await send(his, patient, doctor, "Still between us");
    await arrival;

    const chat = await (await world.as(patient))(contract.chatWith, { params: { id: doctor.id }, query: {} });
    expect(chat.data.map(({ content }) => content)).toEqual(["Between us", "Still between us"]);
    expect(chat.partner).toEqual({ deliveredSeq: 0, readSeq: 0 });
    // An answer to a later question shows that nothing was on its way before it.
    await spy.emitWithAck("leaveRoom", stranger.id, doctor.id);
    expect(overheard).not.toHaveBeenCalled();
  });

  test("[CONS-01] two people without a confirmed visit cannot talk, and no chat of theirs comes to be", async () => {
    const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
    await aVisit(world, patient, doctor, { status: "expired", confirmed: false });
    const client = await online(patient);
    const { notYours } = contract.chatErrors;
    expect(await client.emitWithAck("joinRoom", patient.id, doctor.id)).toMatchObject(refused(notYours));
    expect(await client.emitWithAck("sendMessage", draft(patient, doctor))).toMatchObject(refused(notYours));
    expect(await client.emitWithAck("typing", { partnerId: doctor.id, isTyping: true })).toMatchObject(
      refused(notYours),
    );
    const call = await world.as(patient);
    const params = { id: doctor.id };
    await expect(call(contract.chatWith, { params, query: {} })).rejects.toMatchObject({ status: 403 });
    await expect(call(contract.sendByPost, { params, body: { content: "Hello" } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(call(contract.chatWith, { params: { id: crypto.randomUUID() }, query: {} })).rejects.toMatchObject({
      code: notYours.code,
    });
  });

  test("[CONS-01] without a session there is nothing", async () => {
    const { patient, doctor } = await aPair(world);
    const call = await world.as();
    const pair = { userId: patient.id, doctorId: doctor.id };
    await expect(call(contract.chatOfPair, { params: pair, query: {} })).rejects.toMatchObject({ status: 401 });
    await expect(call(contract.chatWith, { params: { id: doctor.id }, query: {} })).rejects.toMatchObject({
      status: 401,
    });
    await expect(
      call(contract.sendByPost, { params: { id: doctor.id }, body: { content: "Hello" } }),
    ).rejects.toMatchObject({ status: 401 });
  });

  test("[CONS-02] a client id of one chat does not open or repeat a message in another", async () => {
    const { patient, doctor } = await aPair(world);
    const other = await world.aDoctor();
    await aVisit(world, patient, other);
    const client = await online(patient);
    const sent = draft(patient, doctor, "For one doctor");
    await client.emitWithAck("sendMessage", sent);
    const again = { ...sent, receiverId: other.id };
    expect(await client.emitWithAck("sendMessage", again)).toMatchObject(refused(contract.chatErrors.clientIdUsed));
    const both = draft(patient, doctor);
    const acks = await Promise.all(
      [both, { ...both, receiverId: other.id }].map((one) => client.emitWithAck("sendMessage", one)),
    );
    expect(acks.map(({ success }) => success)).toEqual([true, false]);
    expect(await storedBy(patient)).toHaveLength(2);
  });
});

describe("what no client of ours sends", () => {
  const blanks = ["", "   ", "\n\t ", "\u00a0\u2003"];
  const malformed = [
    null,
    1,
    "text",
    [],
    {},
    { content: "no ids" },
    Buffer.from([1, 2, 3]),
    { senderId: "x", receiverId: "y", content: "z", clientId: "12345678" },
  ];

  test("[CONS-01] blank, oversized, binary and malformed events get a code, and nobody is disconnected", async () => {
    const { patient, doctor } = await aPair(world);
    const [client, bystander] = [await online(patient), await online(doctor)];
    await client.emitWithAck("joinRoom", patient.id, doctor.id);
    const dropped = vi.fn();
    for (const one of [client, bystander]) one.on("disconnect", dropped);
    const raw = client as unknown as Socket;

    const good = draft(patient, doctor);
    const bad = [
      ...malformed,
      ...blanks.map((content) => ({ ...good, content })),
      { ...good, content: "x".repeat(contract.MAX_MESSAGE_LENGTH + 1) },
      { ...good, content: "x".repeat(200_000) },
      { ...good, content: "NUL \0 inside" },
      { ...good, content: Buffer.from("bytes") },
      { ...good, content: { toString: "no" } },
      { ...good, clientId: "short" },
      { ...good, clientId: "x".repeat(65) },
      { ...good, attachmentId: "not-an-id" },
    ];
    for (const payload of bad) {
      expect(await raw.emitWithAck("sendMessage", payload)).toMatchObject({ code: "common/invalidRequest" });
    }
    for (const event of ["joinRoom", "leaveRoom", "sendMessage", "typing", "markRead", "markDelivered"]) {
      for (const payload of malformed) {
        expect(await raw.emitWithAck(event, payload)).toMatchObject({ code: "common/invalidRequest" });
      }
      expect(await raw.emitWithAck(event)).toMatchObject({ code: "common/invalidRequest" });
      raw.emit(event);
      raw.emit(event, "no acknowledgement wanted");
      raw.emit(event, 1, 2, 3);
    }
    for (const seq of [0, -1, 1.5, 2 ** 31, "1"]) {
      expect(await raw.emitWithAck("markRead", { partnerId: doctor.id, seq })).toMatchObject({ success: false });
    }
    expect(await client.emitWithAck("sendMessage", good)).toMatchObject({ success: true });
    expect(dropped).not.toHaveBeenCalled();
    expect(await storedBy(patient)).toHaveLength(1);
  });

  test("[CONS-01] an event larger than any message ends that connection and no other", async () => {
    const { patient, doctor } = await aPair(world);
    const [flooder, bystander] = [await online(patient), await online(doctor)];
    const cutOff = new Promise((resolve) => flooder.once("disconnect", resolve));
    flooder.emit("sendMessage", draft(patient, doctor, "x".repeat(1_000_000)), () => {});
    await cutOff;
    expect(await bystander.emitWithAck("joinRoom", patient.id, doctor.id)).toMatchObject({ success: true });
    expect(await storedBy(patient)).toHaveLength(0);
  });

  test("[CONS-01] bad requests by HTTP are refused as such", async () => {
    const { patient, doctor } = await aPair(world);
    const authorization = `Bearer ${await world.tokenOf(patient.id)}`;
    for (const url of [
      "/message/not-an-id",
      `/message/chat/${patient.id}/x`,
      `/message/${doctor.id}?before=0`,
      `/message/${doctor.id}?before=5&after=2`,
      `/message/${doctor.id}?limit=100000`,
      `/message/${doctor.id}?after=99999999999`,
    ]) {
      const reply = await world.app.inject({ url, headers: { authorization } });
      expect([url, reply.statusCode]).toEqual([url, 400]);
    }
    for (const payload of [{}, { content: "  " }, { content: 7 }, { content: "x".repeat(4001) }]) {
      const url = `/message/send/${doctor.id}`;
      const reply = await world.app.inject({ method: "POST", url, headers: { authorization }, payload });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ success: false, code: "common/invalidRequest" });
    }
    expect(await storedBy(patient)).toHaveLength(0);
  });

  test("[CONS-01] a socket that floods is refused and stays connected", async () => {
    const modest = await buildApp({ ...world, config: { ...world.config, rateLimitScale: 1 } });
    await modest.app.listen({ host: "127.0.0.1", port: 0 });
    const { patient, doctor } = await aPair(world);
    const client = await online(patient, modest);
    const acks = await Promise.all(
      Array.from({ length: 500 }, () => client.emitWithAck("sendMessage", draft(patient, doctor))),
    );
    const sent = acks.filter(({ success }) => success).length;
    expect(sent).toBe(100);
    expect(acks.at(-1)).toMatchObject({ code: "common/tooManyRequests" });
    expect(await storedBy(patient)).toHaveLength(sent);
    expect(client.connected).toBe(true);
    await modest.app.close();
  });
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
