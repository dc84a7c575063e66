import { callErrors } from "@medisense/contract/calls";
import type { Socket } from "socket.io-client";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "../../app.ts";
import { aCall, answer, aPairInTime, candidate, listen, offer, sdp } from "../testing/calls.ts";
import { nextEvent } from "../testing/chats.ts";
import { refused, useTwoServers } from "../testing/two-servers.ts";

const servers = useTwoServers();

describe("the two people of a visit", () => {
  test("[CONS-05] every signal reaches the other person's page in the order in which it was sent", async () => {
    const { patient, doctor, roomId, his, hers } = await aCall(servers);
    const atHers = listen(hers);
    const his1 = { roomId, userId: patient.id, peerId: "his-page-1" };
    const last = new Promise((resolve) => hers.on("ice-candidate", (sent) => sent.candidate ?? resolve(sent)));

    // No event waits for an acknowledgement, and the large offer takes the longest.
    void his.emit("call-initiated", { roomId });
    void his.emit("offer", { roomId, offer: offer() });
    for (let n = 0; n < 40; n++) void his.emit("ice-candidate", { roomId, candidate: candidate(n) });
    void his.emit("ice-candidate", { roomId, candidate: null });
    await last;
    expect(atHers).toEqual([
      ["call-initiated", his1],
      ["offer", { ...his1, offer: offer() }],
      ...Array.from({ length: 40 }, (_, n) => ["ice-candidate", { ...his1, candidate: candidate(n) }]),
      ["ice-candidate", { ...his1, candidate: null }],
    ]);

    const answered = nextEvent(his, "answer");
    expect(await hers.emitWithAck("answer", { roomId, answer: answer() })).toEqual({ success: true });
    expect(await answered).toEqual({ roomId, userId: doctor.id, peerId: "her-page-1", answer: answer() });
  });

  test("[CONS-05] a page that joins learns who is there and on which page; a page without a name gets its socket's id", async () => {
    const { patient, doctor, roomId } = await aPairInTime(servers);
    const [his, hers] = [await servers.online(patient), await servers.online(doctor, servers.other)];
    const first = await his.emitWithAck("join-video-call", { roomId });
    expect(first).toEqual({
      success: true,
      appointmentId: expect.any(String),
      isOpen: true,
      opensAt: "2026-11-20T06:50:00.000Z",
      closesAt: "2026-11-20T08:00:00.000Z",
      present: [{ userId: patient.id, peerId: his.id }],
    });
    const second = await hers.emitWithAck("join-video-call", { roomId, peerId: "her-page-1" });
    expect(second.success && second.present).toEqual(
      expect.arrayContaining([
        { userId: patient.id, peerId: his.id },
        { userId: doctor.id, peerId: "her-page-1" },
      ]),
    );
  });

  test("[CONS-05] the session decides who the sender is, whatever the event claims", async () => {
    const { patient, roomId, his, hers } = await aCall(servers);
    const arrival = nextEvent(hers, "offer");
    const forged = { roomId, offer: offer("v=0"), userId: "somebody", peerId: "another-page" };
    await his.emitWithAck("offer", forged);
    expect(await arrival).toEqual({ roomId, userId: patient.id, peerId: "his-page-1", offer: offer("v=0") });
  });

  test("[CONS-05] a page in the waiting room receives who joins, rings and leaves, but no signals", async () => {
    const { patient, doctor, roomId } = await aPairInTime(servers);
    const [his, hers] = [await servers.online(patient), await servers.online(doctor, servers.other)];
    expect(await hers.emitWithAck("watch-video-call", { roomId })).toMatchObject({ isOpen: true, present: [] });
    const atHers = listen(hers);
    const his1 = { roomId, userId: patient.id, peerId: "his-page-1" };
    const left = nextEvent(hers, "user-left");
    await his.emitWithAck("join-video-call", { roomId, peerId: "his-page-1" });
    await his.emitWithAck("call-initiated", { roomId });
    for (const signal of [
      his.emitWithAck("offer", { roomId, offer: offer() }),
      his.emitWithAck("ice-candidate", { roomId, candidate: null }),
    ]) {
      expect(await signal).toEqual({ success: true });
    }
    expect(await hers.emitWithAck("offer", { roomId, offer: offer() })).toMatchObject(refused(callErrors.notJoined));
    await his.emitWithAck("leave-video-call", { roomId });
    await left;
    expect(atHers).toEqual([
      ["user-joined", his1],
      ["call-initiated", his1],
      ["user-left", { ...his1, reason: "left" }],
    ]);
  });
});

describe("events that our client never sends", () => {
  test("[CONS-05] malformed, binary and oversized events get an error code, and nobody is disconnected", async () => {
    const { roomId, his, hers } = await aCall(servers);
    const dropped = vi.fn();
    for (const one of [his, hers]) one.on("disconnect", dropped);
    const atHers = listen(hers);
    const raw = his as unknown as Socket;
    const malformed: unknown[] = [
      null,
      1,
      "text",
      [],
      {},
      Buffer.from([1, 2, 3]),
      { toString: 1 },
      { roomId: null },
      { roomId: { toString: "no" } },
      { roomId: "__proto___constructor" },
      { roomId: `${roomId} ` },
      { roomId: `${roomId}\0` },
      { roomId: "x".repeat(200_000) },
    ];
    const bad: Record<string, unknown[]> = {
      "watch-video-call": [],
      "join-video-call": [
        { roomId, peerId: "short" },
        { roomId, peerId: "has spaces in it" },
        { roomId, peerId: "x".repeat(65) },
        { roomId, consent: "yes" },
      ],
      "leave-video-call": [{ roomId, reason: "lost" }],
      "call-initiated": [],
      offer: [
        { roomId },
        { roomId, offer: { type: "answer", sdp } },
        { roomId, offer: { type: "offer", sdp: "x".repeat(100_001) } },
        { roomId, offer: { type: "offer", sdp: Buffer.from("v=0") } },
      ],
      answer: [{ roomId, answer: { type: "offer", sdp } }],
      "ice-candidate": [
        { roomId },
        { roomId, candidate: "candidate:1" },
        { roomId, candidate: { candidate: "x".repeat(2001) } },
        { roomId, candidate: { candidate: "x", sdpMLineIndex: -1 } },
      ],
    };
    for (const [event, payloads] of Object.entries(bad)) {
      for (const payload of [...malformed, ...payloads]) {
        expect(await raw.emitWithAck(event, payload)).toMatchObject({ code: "common/invalidRequest" });
        raw.emit(event, payload);
      }
      expect(await raw.emitWithAck(event)).toMatchObject({ code: "common/invalidRequest" });
      raw.emit(event);
      raw.emit(event, 1, 2, 3);
    }
    expect(await his.emitWithAck("call-initiated", { roomId })).toEqual({ success: true });
    await vi.waitUntil(() => atHers.length > 0);
    expect(atHers.map(([event]) => event)).toEqual(["call-initiated"]);
    expect(dropped).not.toHaveBeenCalled();
  });

  test("[CONS-05] any text is relayed unchanged", async () => {
    const { roomId, his, hers } = await aCall(servers);
    for (const text of [
      "\0\u0001\u001f",
      "राम 👩🏽‍⚕️",
      "'; drop table call_peers; --",
      '","x":1}',
      "%s%n",
      "\u202etxet",
    ]) {
      const arrival = nextEvent(hers, "offer");
      await his.emitWithAck("offer", { roomId, offer: offer(text) });
      expect((await arrival).offer.sdp).toBe(text);
    }
  });

  test("[CONS-05] a socket that sends too many events is refused and stays connected", async () => {
    const modest = await createApp({ ...servers.world, config: { ...servers.world.config, rateLimitScale: 1 } });
    onTestFinished(() => modest.app.close());
    await modest.app.listen({ host: "127.0.0.1", port: 0 });
    const { patient, roomId } = await aPairInTime(servers);
    const his = await servers.online(patient, modest);
    await his.emitWithAck("join-video-call", { roomId });
    const acks = await Promise.all(
      Array.from({ length: 250 }, () => his.emitWithAck("ice-candidate", { roomId, candidate: null })),
    );
    expect(acks.filter(({ success }) => success)).toHaveLength(199);
    expect(acks.at(-1)).toMatchObject({ code: "common/tooManyRequests" });
    expect(his.connected).toBe(true);
    his.close();
  });
});
