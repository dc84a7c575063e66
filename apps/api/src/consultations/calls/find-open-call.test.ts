import { callErrors, iceServers, roomIdOf } from "@medisense/contract/calls";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createApp } from "../../app.ts";
import { doctors } from "../../directory/listing/tables.ts";
import { deleteSessionsOf, disconnectUser } from "../../identity/account-state/end-sessions.ts";
import { sessions } from "../../identity/account-state/tables.ts";
import { noon } from "../../testing/noon.ts";
import { aCall, aPairInTime, caughtUp, consentsOf, listen, offer, setVisit } from "../testing/calls.ts";
import { aVisit, nextEvent } from "../testing/chats.ts";
import { refused, useTwoServers } from "../testing/two-servers.ts";

const servers = useTwoServers();

type Person = { id: string };

const moments = [
  ["12:19:59", false],
  ["12:20:00", true],
  ["12:30:00", true],
  ["13:29:59", true],
  ["13:30:00", false],
] as const;

test.each(moments)("[CONS-05] the call of a visit at 12:30 is open at %s: %s", async (time, isOpen) => {
  const { patient, doctor, roomId } = await aPairInTime(servers);
  servers.world.travelTo(`2026-11-20T${time}+05:30`);
  const [his, call] = [await servers.online(patient), await servers.world.as(doctor)];
  expect(await his.emitWithAck("watch-video-call", { roomId })).toMatchObject({ success: true, isOpen });
  const joining = await his.emitWithAck("join-video-call", { roomId });
  expect(joining).toMatchObject(isOpen ? { success: true } : refused(callErrors.notOpen));
  const reading = call(iceServers, { query: { roomId } });
  if (isOpen) await reading;
  else await expect(reading).rejects.toMatchObject({ code: callErrors.notOpen.code, status: 409 });
  expect(await consentsOf(servers.world, patient)).toHaveLength(isOpen ? 1 : 0);
});

test("with a suspended doctor no call starts", async () => {
  const { patient, doctor, roomId } = await aPairInTime(servers);
  const { world } = servers;
  await world.db.update(doctors).set({ suspendedAt: world.clock.now() }).where(eq(doctors.id, doctor.id));
  const his = await servers.online(patient);
  expect(await his.emitWithAck("watch-video-call", { roomId })).toMatchObject({ success: true, isOpen: false });
  expect(await his.emitWithAck("join-video-call", { roomId })).toMatchObject(refused(callErrors.doctorSuspended));
});

test.each([
  ["confirmed", { success: true }],
  ["in_progress", { success: true }],
  ["completed", refused(callErrors.notOpen)],
  ["no_show", refused(callErrors.notOpen)],
  ["pending", refused(callErrors.notYours)],
  ["cancelled", refused(callErrors.notYours)],
  ["expired", refused(callErrors.notYours)],
] as const)("[CONS-05] joining the call of a visit that is %s", async (status, expected) => {
  const { patient, roomId } = await aPairInTime(servers);
  await setVisit(servers.world, patient, { status });
  const his = await servers.online(patient);
  expect(await his.emitWithAck("join-video-call", { roomId })).toMatchObject(expected);
});

test("[CONS-05] a clinic visit has a call too", async () => {
  const { patient, roomId } = await aPairInTime(servers);
  await setVisit(servers.world, patient, { mode: "clinic" });
  const his = await servers.online(patient);
  expect(await his.emitWithAck("join-video-call", { roomId })).toMatchObject({ success: true });
});

test.each([
  ["cancelled", (patient: Person) => setVisit(servers.world, patient, { status: "cancelled" }), callErrors.notYours],
  ["completed", (patient: Person) => setVisit(servers.world, patient, { status: "completed" }), callErrors.notOpen],
  ["over for half an hour", async () => servers.world.travelTo("2026-11-20T13:30:00+05:30"), callErrors.notOpen],
])("[CONS-05] no more signals are relayed once the visit is %s", async (_, end, refusal) => {
  const { patient, roomId, his, hers } = await aCall(servers);
  const atHers = listen(hers);
  await end(patient);
  expect(await his.emitWithAck("call-initiated", { roomId })).toMatchObject(refused(refusal));
  expect(await his.emitWithAck("offer", { roomId, offer: offer() })).toMatchObject(refused(refusal));
  expect(await his.emitWithAck("ice-candidate", { roomId, candidate: null })).toMatchObject(refused(refusal));
  const left = nextEvent(hers, "user-left");
  expect(await his.emitWithAck("leave-video-call", { roomId, reason: "ended" })).toEqual({ success: true });
  await left;
  expect(atHers.map(([event]) => event)).toEqual(["user-left"]);
});

test("[CONS-05] no more signals are relayed from or to a person who has logged out", async () => {
  const { patient, roomId, his, hers } = await aCall(servers);
  const atHis = listen(his);
  const left = nextEvent(hers, "user-left");
  await deleteSessionsOf(servers.world.db, patient.id);
  // The session's end counts even before its socket is closed.
  expect(await his.emitWithAck("offer", { roomId, offer: offer() })).toMatchObject(refused(callErrors.notJoined));
  expect(await hers.emitWithAck("offer", { roomId, offer: offer() })).toEqual({ success: true });
  disconnectUser(servers.world, patient.id);
  expect(await left).toMatchObject({ userId: patient.id, reason: "lost" });
  await vi.waitUntil(() => !his.connected);
  expect(atHis).toEqual([]);
});

test("[CONS-05] no more signals are relayed from or to a person whose session has expired, even on an open socket", async () => {
  const { patient, roomId, his, hers } = await aCall(servers);
  const atHis = listen(his);
  await servers.world.db
    .update(sessions)
    .set({ expiresAt: servers.world.clock.now() })
    .where(eq(sessions.userId, patient.id));
  expect(await his.emitWithAck("offer", { roomId, offer: offer() })).toMatchObject(refused(callErrors.notJoined));
  expect(await hers.emitWithAck("offer", { roomId, offer: offer() })).toEqual({ success: true });
  await caughtUp(servers, his);
  expect(atHis).toEqual([]);
});

test("[CONS-05] in the demo the call opens at the confirmation and closes at the usual time", async () => {
  const [patient, doctor] = await Promise.all([servers.world.aPatient(), servers.world.aDoctor()]);
  await aVisit(servers.world, patient, doctor);
  const roomId = roomIdOf(patient.id, doctor.id);
  const demo = await createApp({
    ...servers.world,
    config: { ...servers.world.config, calls: { ...servers.world.config.calls, openFromConfirmation: true } },
  });
  await demo.app.listen({ host: "127.0.0.1", port: 0 });
  const [strict, shown] = [await servers.online(patient), await servers.online(patient, demo)];
  expect(await strict.emitWithAck("join-video-call", { roomId })).toMatchObject(refused(callErrors.notOpen));
  expect(await shown.emitWithAck("join-video-call", { roomId })).toMatchObject({
    isOpen: true,
    opensAt: noon.toISOString(),
    closesAt: "2026-11-21T06:00:00.000Z",
  });
  await setVisit(servers.world, patient, { status: "pending" });
  expect(await shown.emitWithAck("join-video-call", { roomId })).toMatchObject(refused(callErrors.notYours));
  await setVisit(servers.world, patient, { status: "confirmed", startsAt: new Date("2026-11-20T11:00:00+05:30") });
  expect(await shown.emitWithAck("join-video-call", { roomId })).toMatchObject(refused(callErrors.notOpen));
  shown.close();
  await demo.app.close();
});
