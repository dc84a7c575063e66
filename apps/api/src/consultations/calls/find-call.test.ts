import { findAppointment } from "@medisense/contract/appointments";
import { callErrors, iceServers, roomIdOf } from "@medisense/contract/calls";
import { personErrors } from "@medisense/contract/persons/persons";
import { eq } from "drizzle-orm";
import type { Socket } from "socket.io-client";
import { expect, test } from "vitest";
import { bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import { personConsents } from "../../persons/tables/person-consent-tables.ts";
import { addDependant } from "../../persons/testing/dependant.fixture.ts";
import type { aPairInTime } from "../testing/calls.ts";
import { aCall, answer, caughtUp, listen, offer } from "../testing/calls.ts";
import { aVisit, nextEvent } from "../testing/chats.ts";
import { refused, useTwoServers } from "../testing/two-servers.ts";

const servers = useTwoServers();

test("[CONS-05] the call belongs to the same appointment that the page shows", async () => {
  const [patient, doctor] = await Promise.all([servers.world.aPatient(), servers.world.aDoctor()]);
  const times = ["2026-11-20T13:00:00+05:30", "2026-11-20T13:30:00+05:30", "2026-11-21T10:30:00+05:30"];
  const visits: string[] = [];
  for (const time of times) visits.push(await bookAndPay(servers.world, patient, doctor, time));
  const roomId = roomIdOf(patient.id, doctor.id);
  const [his, call] = [await servers.online(patient), await servers.world.as(patient)];
  const meantAt = [
    ["12:00", 0],
    ["12:55", 0],
    ["13:19", 0],
    ["13:20", 1],
    ["14:29", 1],
    ["14:30", 2],
  ] as const;
  for (const [time, visit] of meantAt) {
    servers.world.travelTo(`2026-11-20T${time}:00+05:30`);
    const shown = await call(findAppointment, { query: { userId: patient.id, doctorId: doctor.id } });
    const meant = await his.emitWithAck("watch-video-call", { roomId });
    expect([time, shown.appointment._id, meant.success && meant.appointmentId]).toEqual([
      time,
      visits[visit],
      visits[visit],
    ]);
  }
});

type Pair = Awaited<ReturnType<typeof aPairInTime>>;
const people = {
  "another patient of the same doctor": async ({ doctor }: Pair) => {
    const stranger = await servers.world.aPatient();
    await aVisit(servers.world, stranger, doctor, { startsAt: "2026-11-20T13:00:00+05:30" });
    return stranger;
  },
  "another doctor of the same patient": async ({ patient }: Pair) => {
    const stranger = await servers.world.aDoctor();
    await aVisit(servers.world, patient, stranger, { startsAt: "2026-11-20T13:00:00+05:30" });
    return stranger;
  },
  "an admin": () => servers.world.aUser({ role: "admin" }),
  "a hospital": () => servers.world.aUser({ role: "hospital" }),
};

test.each(Object.entries(people))("[CONS-05] %s gets no room, no signals and no ICE servers", async (_, make) => {
  const pair = await aCall(servers);
  const { patient, doctor, roomId, his, hers } = pair;
  const stranger = await make(pair);
  const spy = await servers.online(stranger, servers.other);
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
  const call = await servers.world.as(stranger);
  await expect(call(iceServers, { query: { roomId } })).rejects.toMatchObject({
    code: callErrors.notYours.code,
    status: 403,
  });

  const arrival = nextEvent(his, "offer");
  await hers.emitWithAck("offer", { roomId, offer: offer() });
  await arrival;
  const left = nextEvent(his, "user-left");
  await hers.emitWithAck("leave-video-call", { roomId });
  await left;
  await caughtUp(servers, spy);
  expect(overheard).toEqual([]);
  expect(atHis.map(([event]) => event)).toEqual(["offer", "user-left"]);
});

test("[CONS-05] two people without a visit have no call, and neither has one person alone", async () => {
  const [patient, doctor] = await Promise.all([servers.world.aPatient(), servers.world.aDoctor()]);
  const his = await servers.online(patient);
  for (const other of [doctor.id, patient.id, crypto.randomUUID()]) {
    const roomId = roomIdOf(patient.id, other);
    for (const event of ["watch-video-call", "join-video-call", "call-initiated"] as const) {
      expect(await his.emitWithAck(event, { roomId })).toMatchObject(refused(callErrors.notYours));
    }
  }
});

test("[CONS-05] without a session there are no ICE servers", async () => {
  await expect((await servers.world.as())(iceServers, { query: {} })).rejects.toMatchObject({ status: 401 });
});

test("a call that runs into the 18th birthday can be finished, and the next one cannot be joined", async () => {
  const { world } = servers;
  const [keeper, doctor] = await Promise.all([world.aPatient(), world.aDoctor()]);
  const personId = await addDependant(world, keeper, { birthDate: "2008-11-21" });
  await aVisit(world, keeper, doctor, { startsAt: "2026-11-20T23:45:00+05:30", personId });
  await aVisit(world, keeper, doctor, { startsAt: "2026-11-21T10:00:00+05:30", personId });
  world.travelTo("2026-11-21T00:05:00+05:30");
  const roomId = roomIdOf(keeper.id, doctor.id);
  const his = await servers.online(keeper);
  expect(await his.emitWithAck("join-video-call", { roomId })).toMatchObject({ success: true, isOpen: true });
  const agreement = eq(personConsents.personId, personId);
  const [ofParent] = await world.db.select().from(personConsents).where(agreement);
  await world.db.update(personConsents).set({ kind: "adult", at: world.clock.now() }).where(agreement);
  expect(await his.emitWithAck("join-video-call", { roomId })).toMatchObject({ success: true, isOpen: true });
  await world.db.update(personConsents).set(ofParent!).where(agreement);

  world.travelTo("2026-11-21T09:58:00+05:30");
  const later = await servers.online(keeper);
  expect(await later.emitWithAck("join-video-call", { roomId })).toMatchObject(refused(personErrors.agreementNeeded));
});

test.each([
  ["2026-11-21", personErrors.agreementNeeded],
  ["2027-02-20", callErrors.notYours],
])(
  "an account that acts no more for a grown child on %s gets no room and no relay for the child's visit",
  async (day, error) => {
    const { world } = servers;
    const [keeper, doctor] = await Promise.all([world.aPatient(), world.aDoctor()]);
    const personId = await addDependant(world, keeper, { birthDate: "2008-11-21" });
    await aVisit(world, keeper, doctor, { startsAt: `${day}T12:30:00+05:30`, personId });
    world.travelTo(`${day}T12:25:00+05:30`);
    const roomId = roomIdOf(keeper.id, doctor.id);
    const his = await servers.online(keeper);
    for (const event of ["watch-video-call", "join-video-call", "call-initiated"] as const)
      expect(await his.emitWithAck(event, { roomId })).toMatchObject(refused(error));
    const call = await world.as(keeper);
    await expect(call(iceServers, { query: { roomId } })).rejects.toMatchObject({ code: error.code });
    const hers = await servers.online(doctor);
    expect(await hers.emitWithAck("watch-video-call", { roomId })).toMatchObject({ success: true, isOpen: true });
  },
);
