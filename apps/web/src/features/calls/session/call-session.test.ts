import { callErrors, iceServers } from "@medisense/contract/calls";
import { beforeEach, expect, test, vi } from "vitest";
import { createFakeDevices, FakeMediaStream } from "../../../testing/fake-media.ts";
import { FakePeerConnection, fakeNetwork } from "../../../testing/fake-peer-connection.ts";
import { serve } from "../../../testing/fake-server.tsx";
import { createLocalMedia } from "../media/local-media.ts";
import { openCallSession } from "./call-session.ts";
import { createFakeRoom } from "../../../testing/fake-room.ts";

const userId = "11111111-1111-4111-8111-111111111111";
const doctorId = "22222222-2222-4222-8222-222222222222";

let room: ReturnType<typeof createFakeRoom>;

beforeEach(() => {
  vi.useFakeTimers();
  fakeNetwork.reset();
  room = createFakeRoom();
  serve(iceServers, { success: true, iceServers: [], expiresAt: null });
  vi.stubGlobal("RTCPeerConnection", FakePeerConnection);
  vi.stubGlobal("MediaStream", FakeMediaStream);
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** Opens the waiting room. */
async function wait(ownId: string) {
  const devices = createFakeDevices();
  const media = createLocalMedia(devices.asMediaDevices);
  await media.open({ withCamera: true });
  const line = room.lineOf(ownId);
  const session = openCallSession({ socket: line.asSocket, userId, doctorId, ownId, media });
  await seconds(0);
  return { session, media, line, devices, state: session.read };
}

async function join(ownId: string) {
  const page = await wait(ownId);
  await page.session.join();
  await seconds(0);
  return page;
}

async function talk() {
  const patient = await join(userId);
  const doctor = await join(doctorId);
  await seconds(2);
  expect([patient.state().isFlowing, doctor.state().isFlowing]).toEqual([true, true]);
  return { patient, doctor };
}

const open = () => fakeNetwork.connections.filter(({ signalingState }) => signalingState !== "closed");

test("[CONS-03] two people who have agreed and joined are connected without another press, and not before", async () => {
  const patient = await wait(userId);
  const doctor = await join(doctorId);
  await seconds(20);
  expect(patient.state()).toMatchObject({ partner: "here", hasJoined: false, hasStarted: false });
  expect(doctor.state()).toMatchObject({ partner: "absent", hasStarted: false });

  await doctor.session.startCall();
  await seconds(20);
  expect(fakeNetwork.connections).toEqual([]);
  expect(patient.state()).toMatchObject({ partner: "here", hasStarted: false, connectedAt: null });

  await patient.session.join();
  await seconds(2);
  expect(patient.state()).toMatchObject({ hasStarted: true, isFlowing: true });
  expect(patient.state().connectedAt).not.toBeNull();
  expect(open()).toHaveLength(2);
});

test("[CONS-03] the first in the call waits in peace, and media flows when the second joins", async () => {
  const doctor = await join(doctorId);
  await seconds(20);
  expect(doctor.state()).toMatchObject({ partner: "absent", hasStarted: false, failure: undefined });
  expect(fakeNetwork.connections).toEqual([]);
  const patient = await join(userId);
  await seconds(2);
  expect([patient.state().isFlowing, doctor.state().isFlowing]).toEqual([true, true]);
  expect(open()).toHaveLength(2);
});

test("[CONS-03] two people who join at once are connected, although a reply is older than the other's arrival", async () => {
  room.replyDelayMs = 100;
  const [patient, doctor] = [await wait(userId), await wait(doctorId)];
  await Promise.all([patient.session.join(), doctor.session.join()]);
  await seconds(3);
  expect([patient.state().partner, doctor.state().partner]).toEqual(["here", "here"]);
  expect([patient.state().isFlowing, doctor.state().isFlowing]).toEqual([true, true]);
  expect(open()).toHaveLength(2);
});

test("[CONS-03] without media nobody is shown as connected, whatever the signaling says", async () => {
  fakeNetwork.isDown = true;
  const patient = await join(userId);
  await join(doctorId);
  await seconds(10);
  expect(patient.state()).toMatchObject({ hasStarted: true, isFlowing: false, connectedAt: null });
});

test("[CONS-05] only the side that was there first offers", async () => {
  await talk();
  expect(
    open()
      .map(({ offers }) => offers)
      .toSorted((one, other) => one - other),
  ).toEqual([0, 1]);
});

test("[CONS-05] when both press Start at once, the patient's browser gives way and one call results", async () => {
  const [patient, doctor] = [await wait(userId), await wait(doctorId)];
  for (const { session } of [patient, doctor]) void session.join().then(session.startCall);
  await seconds(2);
  expect([patient.state().isFlowing, doctor.state().isFlowing]).toEqual([true, true]);
  expect(open()).toHaveLength(2);
});

test("[CONS-05] an offer lost with the connection is repeated after the reconnection", async () => {
  const doctor = await join(doctorId);
  const patient = await join(userId);
  patient.line.connected = false;
  await seconds(3);
  expect(doctor.state().isFlowing).toBe(false);
  patient.line.comeBack();
  await seconds(2);
  expect([patient.state().isFlowing, doctor.state().isFlowing]).toEqual([true, true]);
});

test("video paused on a weak connection comes back by itself, and tries less often while it stays weak", async () => {
  const { patient } = await talk();
  fakeNetwork.lossShare = 0.5;
  await seconds(9);
  expect(patient.state().isVideoPaused).toBe(true);

  await seconds(15);
  expect(patient.state().isVideoPaused).toBe(false);
  await seconds(9);
  expect(patient.state().isVideoPaused).toBe(true);
  await seconds(16);
  expect(patient.state().isVideoPaused).toBe(true);

  fakeNetwork.lossShare = 0;
  await seconds(15);
  expect(patient.state().isVideoPaused).toBe(false);
  await seconds(60);
  expect(patient.state().isVideoPaused).toBe(false);
});

test("[CONS-03] a call resumes without a click when the network is back, and its timer continues", async () => {
  const { patient, doctor } = await talk();
  const since = patient.state().connectedAt;
  fakeNetwork.isDown = true;
  await seconds(40);
  expect(patient.state()).toMatchObject({ isFlowing: false, failure: undefined });
  fakeNetwork.isDown = false;
  await seconds(9);
  expect([patient.state().isFlowing, doctor.state().isFlowing]).toEqual([true, true]);
  expect(patient.state().connectedAt).toBe(since);
});

test("[CONS-03] a lost server connection does not interrupt flowing media", async () => {
  const { patient, doctor } = await talk();
  const connections = open();
  doctor.line.drop();
  await seconds(3);
  expect(patient.state()).toMatchObject({ isFlowing: true, partner: "lost" });
  doctor.line.comeBack();
  await seconds(3);
  expect(patient.state().partner).toBe("here");
  expect(open()).toEqual(connections);
  expect(doctor.state().isFlowing).toBe(true);
});

test("[CONS-03] a reloaded page is called by the page that stayed", async () => {
  const { patient, doctor } = await talk();
  doctor.session.suspend();
  doctor.line.drop();
  await seconds(3);
  expect(patient.state()).toMatchObject({ isFlowing: false, partner: "lost" });

  const devices = createFakeDevices();
  const media = createLocalMedia(devices.asMediaDevices);
  await media.open({ withCamera: true });
  const remembered = { hasStarted: true, connectedAt: 5000, withCamera: true, isMuted: false };
  const socket = room.lineOf(doctorId).asSocket;
  const again = openCallSession({ socket, userId, doctorId, ownId: doctorId, media, remembered });
  await again.join();
  await seconds(3);
  expect(again.read()).toMatchObject({ isFlowing: true, connectedAt: 5000 });
  expect(patient.state().isFlowing).toBe(true);
});

test("[CONS-06] a call that cannot connect fails after a timeout, and can be tried again", async () => {
  fakeNetwork.isDown = true;
  const patient = await join(userId);
  const doctor = await join(doctorId);
  await seconds(60);
  expect(doctor.state()).toMatchObject({ failure: "not-established" });
  fakeNetwork.isDown = false;
  await doctor.session.tryAgain();
  await seconds(3);
  expect(doctor.state()).toMatchObject({ failure: undefined, isFlowing: true });
  expect(patient.state()).toMatchObject({ failure: undefined, isFlowing: true });
});

test("[CONS-06] a call that the server refuses to start shows the server's message", async () => {
  const { code, message } = callErrors.notOpen;
  room.refuse["join-video-call"] = { code, message };
  const patient = await join(userId);
  expect(patient.state()).toMatchObject({ failure: "not-started", failureReason: message });
});

test("[CONS-06] End Call ends the call for both, with all devices off", async () => {
  const { patient, doctor } = await talk();
  await seconds(5);
  expect(doctor.session.end()).toBeGreaterThanOrEqual(5000);
  await seconds(1);
  expect(patient.state().ending).toMatchObject({ by: "partner" });
  expect(patient.state().ending!.lastedMs).toBeGreaterThanOrEqual(5000);
  for (const { devices } of [patient, doctor]) {
    expect(new Set(devices.obtained.map(({ readyState }) => readyState))).toEqual(new Set(["ended"]));
  }
  expect(open()).toEqual([]);
});

test("[CONS-06] a person who left can rejoin the started call, and a second page replaces the first", async () => {
  const { patient, doctor } = await talk();
  patient.session.leave();
  await seconds(1);
  expect(doctor.state()).toMatchObject({ partner: "left", ending: undefined });
  const back = await join(userId);
  await seconds(3);
  expect([back.state().isFlowing, doctor.state().isFlowing]).toEqual([true, true]);

  const tab = await join(userId);
  await seconds(3);
  expect(back.state().ending).toMatchObject({ by: "another-tab" });
  expect(back.devices.obtained.every(({ readyState }) => readyState === "ended")).toBe(true);
  expect([tab.state().isFlowing, doctor.state().isFlowing]).toEqual([true, true]);
});

test("[CONS-03] both timers agree after one has left and come back, whoever it was", async () => {
  const { patient, doctor } = await talk();
  const began = doctor.state().connectedAt!;
  expect(patient.state().connectedAt).toBe(began);
  await seconds(30);
  patient.session.leave();
  await seconds(10);
  const back = await join(userId);
  await seconds(3);
  expect([back.state().connectedAt, doctor.state().connectedAt]).toEqual([began, began]);

  doctor.session.leave();
  await seconds(5);
  const again = await join(doctorId);
  await seconds(3);
  expect([back.state().connectedAt, again.state().connectedAt]).toEqual([began, began]);
});

test("[CONS-06] a page replaced while disconnected does not take the call back", async () => {
  const { patient, doctor } = await talk();
  patient.line.drop();
  const tab = await join(userId);
  await seconds(3);
  patient.line.comeBack();
  await seconds(3);
  expect(patient.state().ending).toMatchObject({ by: "another-tab" });
  expect(patient.devices.obtained.every(({ readyState }) => readyState === "ended")).toBe(true);
  expect([tab.state().isFlowing, doctor.state().isFlowing]).toEqual([true, true]);
});

test("[CONS-04] a shared screen replaces the camera in the running connection, until sharing stops", async () => {
  const { patient } = await talk();
  const sent = () =>
    open()
      .flatMap((connection) => connection.getTransceivers().map(({ sender }) => sender.track))
      .filter(Boolean);
  const connections = open();
  const { camera } = patient.media.read();
  await patient.media.shareScreen();
  await seconds(0);
  expect(sent()).toContain(patient.media.read().screen);
  expect(sent()).not.toContain(camera);
  patient.media.stopSharing();
  await seconds(0);
  expect(sent()).toContain(camera);
  expect(open()).toEqual(connections);
});
