import * as contract from "@medisense/contract/chat";
import type { Socket } from "socket.io-client";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "../../app.ts";
import { aPair, draft, nextEvent, send, storedBy } from "../testing/chats.ts";
import { useTwoServers } from "../testing/two-servers.ts";

const servers = useTwoServers();

describe("a patient and a doctor with an appointment", () => {
  test("[CONS-02] a message reaches the other person on another server process and the sender's own pages", async () => {
    const { patient, doctor } = await aPair(servers.world);
    const [his, hers] = [await servers.online(patient), await servers.online(doctor, servers.other)];
    for (const client of [his, hers]) {
      expect(await client.emitWithAck("joinRoom", patient.id, doctor.id)).toMatchObject({ success: true, lastSeq: 0 });
    }
    const arrivals = Promise.all([nextEvent(his, "receiveMessage"), nextEvent(hers, "receiveMessage")]);
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

  test("[CONS-02] messages that do not fit into one notification between the processes arrive in order", async () => {
    const { patient, doctor } = await aPair(servers.world);
    const [his, hers] = [await servers.online(patient), await servers.online(doctor, servers.other)];
    for (const client of [his, hers]) await client.emitWithAck("joinRoom", patient.id, doctor.id);
    const heardThere: string[] = [];
    hers.on("receiveMessage", ({ _id }) => heardThere.push(_id));

    const sent = await Promise.all(Array.from({ length: 200 }, () => send(his, patient, doctor)));

    expect(sent.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    await vi.waitUntil(() => heardThere.length === 200, 10_000);
    expect(heardThere).toEqual(sent.map(({ _id }) => _id));
  });

  test("[CONS-01] delivered marks, read marks and typing reach the other person, and marks never go back", async () => {
    const { patient, doctor } = await aPair(servers.world);
    const [his, hers] = [await servers.online(patient), await servers.online(doctor, servers.other)];
    for (const client of [his, hers]) await client.emitWithAck("joinRoom", patient.id, doctor.id);
    await send(his, patient, doctor);
    await send(his, patient, doctor);

    const typing = nextEvent(his, "typing");
    await hers.emitWithAck("typing", { partnerId: patient.id, isTyping: true });
    expect(await typing).toEqual({ senderId: doctor.id, receiverId: patient.id, isTyping: true });

    const delivered = nextEvent(his, "messagesDelivered");
    await hers.emitWithAck("markDelivered", { partnerId: patient.id, seq: 2 });
    expect(await delivered).toEqual({ readerId: doctor.id, partnerId: patient.id, deliveredSeq: 2, readSeq: 0 });

    const read = nextEvent(his, "messagesRead");
    await hers.emitWithAck("markRead", { partnerId: patient.id, seq: 99 });
    expect(await read).toEqual({ readerId: doctor.id, partnerId: patient.id, deliveredSeq: 2, readSeq: 2 });
    await hers.emitWithAck("markRead", { partnerId: patient.id, seq: 1 });
    const chat = await (await servers.world.as(patient))(contract.readChat, { params: { id: doctor.id }, query: {} });
    expect(chat.partner).toEqual({ deliveredSeq: 2, readSeq: 2 });
    expect(chat.own).toEqual({ deliveredSeq: 0, readSeq: 0 });
  });
});

describe("events that our client never sends", () => {
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

  test("[CONS-01] blank, oversized, binary and malformed events get an error code, and nobody is disconnected", async () => {
    const { patient, doctor } = await aPair(servers.world);
    const [client, bystander] = [await servers.online(patient), await servers.online(doctor)];
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
    expect(await storedBy(servers.world, patient)).toHaveLength(1);
  });

  test("[CONS-01] an event larger than any message ends only its own connection", async () => {
    const { patient, doctor } = await aPair(servers.world);
    const [flooder, bystander] = [await servers.online(patient), await servers.online(doctor)];
    const cutOff = new Promise((resolve) => flooder.once("disconnect", resolve));
    flooder.emit("sendMessage", draft(patient, doctor, "x".repeat(1_000_000)), () => {});
    await cutOff;
    expect(await bystander.emitWithAck("joinRoom", patient.id, doctor.id)).toMatchObject({ success: true });
    expect(await storedBy(servers.world, patient)).toHaveLength(0);
  });

  test("[CONS-01] a socket that sends too many events is refused and stays connected", async () => {
    const modest = await createApp({ ...servers.world, config: { ...servers.world.config, rateLimitScale: 1 } });
    onTestFinished(() => modest.app.close());
    await modest.app.listen({ host: "127.0.0.1", port: 0 });
    const { patient, doctor } = await aPair(servers.world);
    const client = await servers.online(patient, modest);
    const acks = await Promise.all(
      Array.from({ length: 250 }, () => client.emitWithAck("sendMessage", draft(patient, doctor))),
    );
    const sent = acks.filter(({ success }) => success).length;
    expect(sent).toBe(200);
    expect(acks.at(-1)).toMatchObject({ code: "common/tooManyRequests" });
    expect(await storedBy(servers.world, patient)).toHaveLength(sent);
    expect(client.connected).toBe(true);
  });
});
