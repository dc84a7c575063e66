import { callConsent, callErrors, iceServers, roomIdOf } from "@medisense/contract/calls";
import { findAppointment } from "@medisense/contract/appointments";
import type { ServerEvents } from "@medisense/contract/realtime";
import { and, eq } from "drizzle-orm";
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { appointments } from "../appointments/tables.ts";
import { bookAndPay } from "../appointments/booking.fixture.ts";
import { buildApp } from "../app.ts";
import { sessions } from "../identity/tables.ts";
import { deleteSessionsOf, disconnectUser } from "../identity/end-sessions.ts";
import { createWorld, type World } from "../testing/world.ts";
import { tellOfLost } from "./lost-peers.ts";
import { callConsents, callPeers } from "./call-tables.ts";
import { aVisit, type ChatClient, connect, heard } from "./chat.fixture.ts";

const noon = "2026-11-20T12:00:00+05:30";
const atHalfPastTwelve = "2026-11-20T12:30:00+05:30";
/** The call of a visit at half past twelve is open now. */
const inTime = "2026-11-20T12:25:00+05:30";
const sdp = "v=0\r\n".repeat(3000);

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

type Person = { id: string };
const refused = ({ code }: { code: string }) => ({ success: false, code });

async function online(person: Person, at: Pick<World, "app"> = world) {
  const client = await connect(world, person, at);
  clients.push(client);
  return client;
}

/** A patient and a doctor whose visit begins in five minutes. */
async function aPairInTime() {
  const [patient, doctor] = await Promise.all([world.aPatient(), world.aDoctor()]);
  await aVisit(world, patient, doctor, { startsAt: atHalfPastTwelve });
  world.travelTo(inTime);
  return { patient, doctor, roomId: roomIdOf(patient.id, doctor.id) };
}

/** Both in the call, each by another server process. */
async function aCall() {
  const pair = await aPairInTime();
  const { patient, doctor, roomId } = pair;
  const [his, hers] = [await online(patient), await online(doctor, otherProcess)];
  const joined = heard(his, "user-joined");
  await his.emitWithAck("join-video-call", { roomId, peerId: "his-page-1" });
  await hers.emitWithAck("join-video-call", { roomId, peerId: "her-page-1" });
  expect(await joined).toEqual({ roomId, userId: doctor.id, peerId: "her-page-1" });
  // News of his own joining, from the other process, may still be on its way to her.
  await caughtUp(hers);
  return { ...pair, his, hers };
}

const offer = (text = sdp) => ({ type: "offer", sdp: text }) as const;
const answer = (text = sdp) => ({ type: "answer", sdp: text }) as const;
const candidate = (n: number) => ({ candidate: `candidate:${n}`, sdpMid: "0", sdpMLineIndex: 0 });
const signals = ["offer", "answer", "ice-candidate"] as const;

/** Everything of a call that reaches this page, in order. */
function listen(client: ChatClient) {
  const sent: [string, unknown][] = [];
  for (const event of ["user-joined", "user-left", "call-initiated", ...signals] as const) {
    const name: keyof ServerEvents = event;
    (client as unknown as Socket).on(name, (content) => sent.push([name, content]));
  }
  return sent;
}

/** Everything that either server process has sent to this page until now has arrived: what comes after it has. */
async function caughtUp(client: ChatClient) {
  for (const { realtime } of [world, otherProcess]) {
    const arrival = heard(client, "slotChanged");
    realtime.to(client.id!).emit("slotChanged", { doctorId: "", dateTime: "", available: true });
    await arrival;
  }
}

const setVisit = (patient: Person, change: Partial<typeof appointments.$inferInsert>) =>
  world.db.update(appointments).set(change).where(eq(appointments.patientId, patient.id));
const consentsOf = (person: Person) => world.db.select().from(callConsents).where(eq(callConsents.userId, person.id));
const peersOf = (roomId: string) => world.db.select().from(callPeers).where(eq(callPeers.roomId, roomId));

describe("the two people of a visit", () => {
  test("[CONS-05] meet, and every signal reaches the other's page in the order it was sent", async () => {
    const { patient, doctor, roomId, his, hers } = await aCall();
    const atHers = listen(hers);
    const his1 = { roomId, userId: patient.id, peerId: "his-page-1" };
    const last = new Promise((resolve) => hers.on("ice-candidate", (sent) => sent.candidate ?? resolve(sent)));

    // Nobody waits for an acknowledgement here, and the large offer has the longest way.
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

    const answered = heard(his, "answer");
    expect(await hers.emitWithAck("answer", { roomId, answer: answer() })).toEqual({ success: true });
    expect(await answered).toEqual({ roomId, userId: doctor.id, peerId: "her-page-1", answer: answer() });
  });

  test("[CONS-05] each learns who is there already, and by which page; without a name of its own the page has the socket's", async () => {
    const { patient, doctor, roomId } = await aPairInTime();
    const [his, hers] = [await online(patient), await online(doctor, otherProcess)];
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

  test("[CONS-05] the sender is who the session says, whatever the event claims", async () => {
    const { patient, roomId, his, hers } = await aCall();
    const arrival = heard(hers, "offer");
    const forged = { roomId, offer: offer("v=0"), userId: "somebody", peerId: "another-page" };
    await his.emitWithAck("offer", forged);
    expect(await arrival).toEqual({ roomId, userId: patient.id, peerId: "his-page-1", offer: offer("v=0") });
  });

  test("[CONS-05] from the waiting room one hears who comes, rings and goes, but no signal", async () => {
    const { patient, doctor, roomId } = await aPairInTime();
    const [his, hers] = [await online(patient), await online(doctor, otherProcess)];
    expect(await hers.emitWithAck("watch-video-call", { roomId })).toMatchObject({ isOpen: true, present: [] });
    const atHers = listen(hers);
    const his1 = { roomId, userId: patient.id, peerId: "his-page-1" };
    const left = heard(hers, "user-left");
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

  test.each(["left", "ended"] as const)(
    "[CONS-04] the other is told that one has %s, and nothing more arrives",
    async (reason) => {
      const { patient, roomId, his, hers } = await aCall();
      const left = heard(hers, "user-left");
      await his.emitWithAck("leave-video-call", { roomId, reason });
      expect(await left).toEqual({ roomId, userId: patient.id, peerId: "his-page-1", reason });
      expect(await his.emitWithAck("offer", { roomId, offer: offer() })).toMatchObject(refused(callErrors.notJoined));
      const atHis = listen(his);
      expect(await hers.emitWithAck("offer", { roomId, offer: offer() })).toEqual({ success: true });
      await hers.emitWithAck("leave-video-call", { roomId });
      await caughtUp(his);
      expect(atHis).toEqual([]);
      expect(await peersOf(roomId)).toEqual([]);
    },
  );

  test("[CONS-05] a page that is closed or cut off is told as lost", async () => {
    const { patient, roomId, his, hers } = await aCall();
    const left = heard(hers, "user-left");
    his.close();
    expect(await left).toEqual({ roomId, userId: patient.id, peerId: "his-page-1", reason: "lost" });
    expect(await peersOf(roomId)).toHaveLength(1);
  });

  test("[CONS-05] a second page of the same person takes the place of the first, on whichever process", async () => {
    const { patient, doctor, roomId, his, hers } = await aCall();
    const [atFirst, atHers] = [listen(his), listen(hers)];
    const second = await online(patient, otherProcess);
    const replaced = heard(his, "user-left");
    await second.emitWithAck("join-video-call", { roomId, peerId: "his-page-2" });
    expect(await replaced).toEqual({ roomId, userId: patient.id, peerId: "his-page-1", reason: "replaced" });

    expect(await his.emitWithAck("offer", { roomId, offer: offer() })).toMatchObject(refused(callErrors.notJoined));
    await his.emitWithAck("leave-video-call", { roomId });
    his.close();
    const atSecond = heard(second, "offer");
    await hers.emitWithAck("offer", { roomId, offer: offer() });
    expect(await atSecond).toMatchObject({ userId: doctor.id, peerId: "her-page-1" });
    await caughtUp(hers);
    expect(atHers).toEqual([["user-joined", { roomId, userId: patient.id, peerId: "his-page-2" }]]);
    expect(atFirst.map(([event]) => event)).not.toContain("offer");
  });

  test("[CONS-05] a page that was replaced while its line was down does not take the call back, unless the other is gone", async () => {
    const { patient, roomId, his } = await aCall();
    his.close();
    const second = await online(patient, otherProcess);
    await second.emitWithAck("join-video-call", { roomId, peerId: "his-page-2" });
    const back = await online(patient);
    const returning = { roomId, peerId: "his-page-1", isReturning: true };
    const atSecond = listen(second);
    expect(await back.emitWithAck("join-video-call", returning)).toMatchObject(refused(callErrors.replaced));
    await caughtUp(second);
    expect(atSecond).toEqual([]);
    expect((await peersOf(roomId)).map(({ peerId }) => peerId)).toContain("his-page-2");

    await second.emitWithAck("leave-video-call", { roomId });
    expect(await back.emitWithAck("join-video-call", returning)).toMatchObject({ success: true });
  });

  test("[CONS-05] of many pages that join at once, exactly one is in the call and all the others know that they are not", async () => {
    const { patient, roomId } = await aPairInTime();
    const pages = await Promise.all(
      Array.from({ length: 8 }, (_, n) => online(patient, n % 2 === 0 ? world : otherProcess)),
    );
    const out = new Set<number>();
    for (const [n, page] of pages.entries()) {
      page.on("user-left", ({ peerId, reason }) => {
        if (peerId === `his-page-${n}` && reason === "replaced") out.add(n);
      });
    }
    await Promise.all(pages.map((page, n) => page.emitWithAck("join-video-call", { roomId, peerId: `his-page-${n}` })));
    await vi.waitUntil(() => out.size === 7);
    const [peer, ...others] = await peersOf(roomId);
    expect(others).toEqual([]);
    expect(out.has(Number(peer!.peerId.at(-1)))).toBe(false);
  });

  test("[CONS-05] the same page with a new socket comes back quietly: joined again, never lost", async () => {
    const { patient, roomId, his, hers } = await aCall();
    const [atFirst, atHers] = [listen(his), listen(hers)];
    const again = await online(patient, otherProcess);
    const joined = heard(hers, "user-joined");
    await again.emitWithAck("join-video-call", { roomId, peerId: "his-page-1" });
    expect(await joined).toEqual({ roomId, userId: patient.id, peerId: "his-page-1" });

    const gone = new Promise((resolve) => {
      for (const socket of world.realtime.sockets.sockets.values()) {
        if (socket.id === his.id) socket.on("disconnect", resolve);
      }
    });
    his.close();
    await gone;
    const resent = heard(again, "offer");
    await hers.emitWithAck("offer", { roomId, offer: offer() });
    await resent;
    await caughtUp(hers);
    expect(atHers.map(([event]) => event)).toEqual(["user-joined"]);
    expect(atFirst).toEqual([]);
  });

  test("[CONS-05] people of a server process that was killed are told as lost, once", async () => {
    const { patient, doctor, roomId, his, hers } = await aCall();
    const lost = { roomId, userId: patient.id, peerId: "his-page-1", reason: "lost" };
    // Nobody speaks for this page any more, though its socket still seems connected.
    const wasSeen = new Date(Date.now() - 60_000);
    await world.db
      .update(callPeers)
      .set({ seenAt: wasSeen })
      .where(and(eq(callPeers.roomId, roomId), eq(callPeers.userId, patient.id)));
    const now = await hers.emitWithAck("watch-video-call", { roomId });
    expect(now.success && now.present).toEqual([{ userId: doctor.id, peerId: "her-page-1" }]);
    const atHers = listen(hers);
    const heardOf = heard(hers, "user-left");
    await Promise.all([tellOfLost(world), tellOfLost({ ...world, realtime: otherProcess.realtime })]);
    expect(await heardOf).toEqual(lost);
    await his.emitWithAck("join-video-call", { roomId, peerId: "his-page-1" });
    await his.emitWithAck("call-initiated", { roomId });
    await vi.waitUntil(() => atHers.some(([event]) => event === "call-initiated"));
    expect(atHers.map(([event]) => event)).toEqual(["user-left", "user-joined", "call-initiated"]);
  });
});

describe("what somebody agreed to", () => {
  test("[CONS-06] is stored before the joining is acknowledged, and the first time stays", async () => {
    const { patient, doctor, roomId } = await aPairInTime();
    const [his, hers] = [await online(patient), await online(doctor)];
    const consent = { version: callConsent.version, language: "hi" } as const;
    expect(await his.emitWithAck("join-video-call", { roomId, consent })).toMatchObject({ success: true });
    const stored = await consentsOf(patient);
    expect(stored).toEqual([
      {
        appointmentId: expect.any(String),
        userId: patient.id,
        version: callConsent.version,
        language: "hi",
        how: "explicit",
        at: new Date(inTime),
      },
    ]);
    world.travelTo(atHalfPastTwelve);
    await his.emitWithAck("join-video-call", { roomId, consent: { ...consent, language: "en" } });
    await his.emitWithAck("join-video-call", { roomId });
    expect(await consentsOf(patient)).toEqual(stored);

    await hers.emitWithAck("join-video-call", { roomId });
    expect(await consentsOf(doctor)).toMatchObject([{ how: "implied", language: null }]);
  });

  test("[CONS-06] nothing is told to the other, and nobody is in, when it cannot be stored", async () => {
    const { patient, doctor, roomId } = await aPairInTime();
    const [his, hers] = [await online(patient), await online(doctor)];
    await hers.emitWithAck("watch-video-call", { roomId });
    const atHers = listen(hers);
    await world.pool.query("alter table call_consents rename to call_consents_away");
    expect(await his.emitWithAck("join-video-call", { roomId })).toMatchObject({ code: "common/unexpected" });
    await world.pool.query("alter table call_consents_away rename to call_consents");
    expect(await his.emitWithAck("offer", { roomId, offer: offer() })).toMatchObject(refused(callErrors.notJoined));
    await caughtUp(hers);
    expect(atHers).toEqual([]);
    expect(await peersOf(roomId)).toEqual([]);
  });

  test("[CONS-06] words that never were are refused", async () => {
    const { patient, roomId } = await aPairInTime();
    const his = await online(patient);
    for (const consent of [
      { version: "1999-01", language: "en" },
      { version: callConsent.version, language: "fr" },
      { version: "x".repeat(10_000), language: "en" },
    ]) {
      const raw = his as unknown as Socket;
      expect(await raw.emitWithAck("join-video-call", { roomId, consent })).toMatchObject({
        code: "common/invalidRequest",
      });
    }
    expect(await consentsOf(patient)).toEqual([]);
    expect(await peersOf(roomId)).toEqual([]);
  });
});

describe("when the call is open", () => {
  const moments = [
    ["12:19:59", false],
    ["12:20:00", true],
    ["12:30:00", true],
    ["13:29:59", true],
    ["13:30:00", false],
  ] as const;

  test.each(moments)("[CONS-05] a visit at 12:30, at %s: %s", async (time, isOpen) => {
    const { patient, doctor, roomId } = await aPairInTime();
    world.travelTo(`2026-11-20T${time}+05:30`);
    const [his, call] = [await online(patient), await world.as(doctor)];
    expect(await his.emitWithAck("watch-video-call", { roomId })).toMatchObject({ success: true, isOpen });
    const joining = await his.emitWithAck("join-video-call", { roomId });
    expect(joining).toMatchObject(isOpen ? { success: true } : refused(callErrors.notOpen));
    const servers = call(iceServers, { query: { roomId } });
    if (isOpen) await servers;
    else await expect(servers).rejects.toMatchObject({ code: callErrors.notOpen.code, status: 409 });
    expect(await consentsOf(patient)).toHaveLength(isOpen ? 1 : 0);
  });

  test.each([
    ["confirmed", { success: true }],
    ["in_progress", { success: true }],
    ["completed", refused(callErrors.notOpen)],
    ["no_show", refused(callErrors.notOpen)],
    ["pending", refused(callErrors.notYours)],
    ["cancelled", refused(callErrors.notYours)],
    ["expired", refused(callErrors.notYours)],
  ] as const)("[CONS-05] a visit that is %s", async (status, expected) => {
    const { patient, roomId } = await aPairInTime();
    await setVisit(patient, { status });
    const his = await online(patient);
    expect(await his.emitWithAck("join-video-call", { roomId })).toMatchObject(expected);
  });

  test("[CONS-05] a visit at the clinic may use the call too", async () => {
    const { patient, roomId } = await aPairInTime();
    await setVisit(patient, { mode: "clinic" });
    const his = await online(patient);
    expect(await his.emitWithAck("join-video-call", { roomId })).toMatchObject({ success: true });
  });

  test.each([
    ["cancelled", (patient: Person) => setVisit(patient, { status: "cancelled" }), callErrors.notYours],
    ["completed", (patient: Person) => setVisit(patient, { status: "completed" }), callErrors.notOpen],
    ["over for half an hour", async () => world.travelTo("2026-11-20T13:30:00+05:30"), callErrors.notOpen],
  ])("[CONS-05] nothing more is relayed once the visit is %s", async (_, end, refusal) => {
    const { patient, roomId, his, hers } = await aCall();
    const atHers = listen(hers);
    await end(patient);
    expect(await his.emitWithAck("call-initiated", { roomId })).toMatchObject(refused(refusal));
    expect(await his.emitWithAck("offer", { roomId, offer: offer() })).toMatchObject(refused(refusal));
    expect(await his.emitWithAck("ice-candidate", { roomId, candidate: null })).toMatchObject(refused(refusal));
    const left = heard(hers, "user-left");
    expect(await his.emitWithAck("leave-video-call", { roomId, reason: "ended" })).toEqual({ success: true });
    await left;
    expect(atHers.map(([event]) => event)).toEqual(["user-left"]);
  });

  test("[CONS-05] nothing more is relayed from or to somebody whose session has ended", async () => {
    const { patient, roomId, his, hers } = await aCall();
    const atHis = listen(his);
    const left = heard(hers, "user-left");
    await deleteSessionsOf(world.db, patient.id);
    // Before its socket is closed, too.
    expect(await his.emitWithAck("offer", { roomId, offer: offer() })).toMatchObject(refused(callErrors.notJoined));
    expect(await hers.emitWithAck("offer", { roomId, offer: offer() })).toEqual({ success: true });
    disconnectUser(world, patient.id);
    expect(await left).toMatchObject({ userId: patient.id, reason: "lost" });
    await vi.waitUntil(() => !his.connected);
    expect(atHis).toEqual([]);
  });

  test("[CONS-05] nothing more is relayed from or to somebody whose session has run out, though its socket is open", async () => {
    const { patient, roomId, his, hers } = await aCall();
    const atHis = listen(his);
    await world.db.update(sessions).set({ expiresAt: world.clock.now() }).where(eq(sessions.userId, patient.id));
    expect(await his.emitWithAck("offer", { roomId, offer: offer() })).toMatchObject(refused(callErrors.notJoined));
    expect(await hers.emitWithAck("offer", { roomId, offer: offer() })).toEqual({ success: true });
    await caughtUp(his);
    expect(atHis).toEqual([]);
  });

  test("[CONS-05] in the demo it is open from the confirmation on, and closes as always", async () => {
    const [patient, doctor] = await Promise.all([world.aPatient(), world.aDoctor()]);
    await aVisit(world, patient, doctor);
    const roomId = roomIdOf(patient.id, doctor.id);
    const demo = await buildApp({
      ...world,
      config: { ...world.config, calls: { ...world.config.calls, openFromConfirmation: true } },
    });
    await demo.app.listen({ host: "127.0.0.1", port: 0 });
    const [strict, shown] = [await online(patient), await online(patient, demo)];
    expect(await strict.emitWithAck("join-video-call", { roomId })).toMatchObject(refused(callErrors.notOpen));
    expect(await shown.emitWithAck("join-video-call", { roomId })).toMatchObject({
      isOpen: true,
      opensAt: new Date(noon).toISOString(),
      closesAt: "2026-11-21T06:00:00.000Z",
    });
    await setVisit(patient, { status: "pending" });
    expect(await shown.emitWithAck("join-video-call", { roomId })).toMatchObject(refused(callErrors.notYours));
    await setVisit(patient, { status: "confirmed", startsAt: new Date("2026-11-20T11:00:00+05:30") });
    expect(await shown.emitWithAck("join-video-call", { roomId })).toMatchObject(refused(callErrors.notOpen));
    shown.close();
    await demo.app.close();
  });
});

describe("everybody else", () => {
  type Pair = Awaited<ReturnType<typeof aPairInTime>>;
  const people = {
    "another patient of the same doctor": async ({ doctor }: Pair) => {
      const stranger = await world.aPatient();
      await aVisit(world, stranger, doctor, { startsAt: "2026-11-20T13:00:00+05:30" });
      return stranger;
    },
    "another doctor of the same patient": async ({ patient }: Pair) => {
      const stranger = await world.aDoctor();
      await aVisit(world, patient, stranger, { startsAt: "2026-11-20T13:00:00+05:30" });
      return stranger;
    },
    "an admin": () => world.aUser({ role: "admin" }),
    "a hospital": () => world.aUser({ role: "hospital" }),
  };

  test.each(Object.entries(people))("[CONS-05] %s gets no room, no signal and no servers", async (_, make) => {
    const pair = await aCall();
    const { patient, doctor, roomId, his, hers } = pair;
    const stranger = await make(pair);
    const spy = await online(stranger, otherProcess);
    const overheard = listen(spy);
    const raw = spy as unknown as Socket;
    const attempts: [string, object][] = [
      ["watch-video-call", {}],
      ["join-video-call", { peerId: "his-page-1" }],
      ["leave-video-call", {}],
      ["call-initiated", {}],
      ["offer", { offer: offer() }],
      ["answer", { answer: answer() }],
      ["ice-candidate", { candidate: null }],
    ];
    const atHis = listen(his);
    for (const [event, content] of attempts) {
      for (const room of [roomId, `${patient.id}_${doctor.id}`, `${doctor.id}_${patient.id}`]) {
        expect(await raw.emitWithAck(event, { ...content, roomId: room })).toMatchObject(refused(callErrors.notYours));
      }
    }
    const call = await world.as(stranger);
    await expect(call(iceServers, { query: { roomId } })).rejects.toMatchObject({
      code: callErrors.notYours.code,
      status: 403,
    });

    const arrival = heard(his, "offer");
    await hers.emitWithAck("offer", { roomId, offer: offer() });
    await arrival;
    const left = heard(his, "user-left");
    await hers.emitWithAck("leave-video-call", { roomId });
    await left;
    await caughtUp(spy);
    expect(overheard).toEqual([]);
    expect(atHis.map(([event]) => event)).toEqual(["offer", "user-left"]);
  });

  test("[CONS-05] two people without a visit, and a person alone, have no call", async () => {
    const [patient, doctor] = await Promise.all([world.aPatient(), world.aDoctor()]);
    const his = await online(patient);
    for (const other of [doctor.id, patient.id, crypto.randomUUID()]) {
      const roomId = roomIdOf(patient.id, other);
      for (const event of ["watch-video-call", "join-video-call", "call-initiated"] as const) {
        expect(await his.emitWithAck(event, { roomId })).toMatchObject(refused(callErrors.notYours));
      }
    }
  });

  test("[CONS-05] without a session there are no servers", async () => {
    await expect((await world.as())(iceServers, { query: {} })).rejects.toMatchObject({ status: 401 });
  });
});

describe("what no client of ours sends", () => {
  test("[CONS-05] malformed, binary and oversized events get a code, and nobody is disconnected", async () => {
    const { roomId, his, hers } = await aCall();
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

  test("[CONS-05] text of any kind goes through as it is", async () => {
    const { roomId, his, hers } = await aCall();
    for (const text of [
      "\0\u0001\u001f",
      "राम 👩🏽‍⚕️",
      "'; drop table call_peers; --",
      '","x":1}',
      "%s%n",
      "\u202etxet",
    ]) {
      const arrival = heard(hers, "offer");
      await his.emitWithAck("offer", { roomId, offer: offer(text) });
      expect((await arrival).offer.sdp).toBe(text);
    }
  });

  test("[CONS-05] a socket that floods is refused and stays connected", async () => {
    const modest = await buildApp({ ...world, config: { ...world.config, rateLimitScale: 1 } });
    await modest.app.listen({ host: "127.0.0.1", port: 0 });
    const { patient, roomId } = await aPairInTime();
    const his = await online(patient, modest);
    await his.emitWithAck("join-video-call", { roomId });
    const acks = await Promise.all(
      Array.from({ length: 500 }, () => his.emitWithAck("ice-candidate", { roomId, candidate: null })),
    );
    expect(acks.filter(({ success }) => success)).toHaveLength(199);
    expect(acks.at(-1)).toMatchObject({ code: "common/tooManyRequests" });
    expect(his.connected).toBe(true);
    his.close();
    await modest.app.close();
  });
});

test("[CONS-05] the appointment that the page shows is the one that the call is about", async () => {
  const [patient, doctor] = await Promise.all([world.aPatient(), world.aDoctor()]);
  const times = ["2026-11-20T13:00:00+05:30", "2026-11-20T13:30:00+05:30", "2026-11-21T10:30:00+05:30"];
  const visits: string[] = [];
  for (const time of times) visits.push(await bookAndPay(world, patient, doctor, time));
  const roomId = roomIdOf(patient.id, doctor.id);
  const [his, call] = [await online(patient), await world.as(patient)];
  const meantAt = [
    ["12:00", 0],
    ["12:55", 0],
    ["13:19", 0],
    ["13:20", 1],
    ["14:29", 1],
    ["14:30", 2],
  ] as const;
  for (const [time, visit] of meantAt) {
    world.travelTo(`2026-11-20T${time}:00+05:30`);
    const shown = await call(findAppointment, { query: { userId: patient.id, doctorId: doctor.id } });
    const meant = await his.emitWithAck("watch-video-call", { roomId });
    expect([time, shown.appointment._id, meant.success && meant.appointmentId]).toEqual([
      time,
      visits[visit],
      visits[visit],
    ]);
  }
});
