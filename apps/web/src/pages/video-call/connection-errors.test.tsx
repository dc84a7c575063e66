import { findAppointment } from "@medisense/contract/appointments";
import { callErrors, iceServers, roomIdOf } from "@medisense/contract/calls";
import { doctorDeskErrors, readQueue } from "@medisense/contract/doctor-desk";
import { commonErrors } from "@medisense/contract/errors";
import { readIntake } from "@medisense/contract/intakes";
import { me } from "@medisense/contract/identity";
import { personErrors } from "@medisense/contract/persons/persons";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeRoom } from "../../testing/fake-room.ts";
import { createFakeDevices, FakeMediaStream } from "../../testing/fake-media.ts";
import { FakePeerConnection, fakeNetwork } from "../../testing/fake-peer-connection.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { connectPages } from "../../testing/fake-socket.ts";
import { anAppointment, aSession } from "../../testing/fixtures.ts";
import { VideoCallPage } from "./video-call-page.tsx";

const appointment = anAppointment();
const { userId, doctorId } = appointment;
const roomId = roomIdOf(userId, doctorId);

let room: ReturnType<typeof createFakeRoom>;
let devices: ReturnType<typeof createFakeDevices>;

beforeEach(() => {
  // Three quarters of a minute is too long for a test.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeNetwork.reset();
  room = createFakeRoom();
  devices = createFakeDevices();
  connectPages(room.lineOf(userId));
  vi.stubGlobal("RTCPeerConnection", FakePeerConnection);
  vi.stubGlobal("MediaStream", FakeMediaStream);
  vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(() => {});
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: devices.asMediaDevices });
  serve(me, aSession());
  serve(findAppointment, { success: true, appointment });
  serve(iceServers, { success: true, iceServers: [], expiresAt: null });
  serve(readQueue, { refuse: doctorDeskErrors.notToday });
  serve(readIntake, { refuse: commonErrors.notFound });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "mediaDevices");
});

const open = () => renderWithApp(<VideoCallPage />, { at: `/${userId}/${doctorId}`, path: "/:userId/:doctorId" });

async function join(user: ReturnType<typeof open>["user"]) {
  const button = await screen.findByRole("button", { name: "Agree and join" });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await user.click(button);
}

/** The doctor's page, which acts as a normal partner unless the test overrides it. */
function doctorJoins() {
  room.lineOf(doctorId).emit("join-video-call", { roomId, peerId: "the-doctors-page" });
}

async function panelWith(text: string) {
  const panel = await screen.findByRole("alert");
  expect(within(panel).getByRole("heading", { name: "Connection Error" })).toBeDefined();
  expect(within(panel).getByText(text)).toBeDefined();
  return within(panel);
}

const running = () => devices.obtained.filter(({ readyState }) => readyState === "live").length;
const connected = () => fakeNetwork.connections.filter(({ signalingState }) => signalingState !== "closed").length;

async function goBack({ user, router }: ReturnType<typeof open>, address = "/dashboard/doctors/my-appointments") {
  await user.click(screen.getByRole("link", { name: "Go Back" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
  expect([running(), connected()]).toEqual([0, 0]);
}

test("[CONS-06] 'Failed to fetch appointment details' for another person's call, without requesting a camera", async () => {
  serve(findAppointment, { refuse: commonErrors.notAllowed });
  const page = open();
  const panel = await panelWith("Failed to fetch appointment details");
  expect(panel.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(devices.asked).toEqual([]);
  await goBack(page, aSession().dashboardUrl);
});

test("a parent reads why the call of a grown child is not theirs, and is not offered to try again", async () => {
  const { code, message } = personErrors.agreementNeeded;
  room.refuse["watch-video-call"] = { code, message };
  open();
  const panel = await panelWith("Failed to fetch appointment details");
  expect(panel.getByText(message)).toBeDefined();
  expect(panel.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("[CONS-06] 'Failed to fetch appointment details' when the request fails, and Try again continues", async () => {
  serve(findAppointment, { refuse: commonErrors.unexpected });
  const { user } = open();
  await screen.findByRole("status", { name: "Opening the call…" });
  // A request that failed is tried twice more.
  await vi.advanceTimersByTimeAsync(5000);
  const panel = await panelWith("Failed to fetch appointment details");
  expect(devices.asked).toEqual([]);
  serve(findAppointment, { success: true, appointment });
  await user.click(panel.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Agree and join" })).toBeDefined();
});

test("[CONS-06] 'Failed to establish connection' after three quarters of a minute, with everything off", async () => {
  fakeNetwork.isDown = true;
  const page = open();
  await join(page.user);
  doctorJoins();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(running()).toBe(2);
  await vi.advanceTimersByTimeAsync(20_000);
  await panelWith("Failed to establish connection");
  expect([running(), connected()]).toEqual([0, 0]);
  await goBack(page);
});

test.each([
  ["Try again", 2],
  ["Try with audio only", 1],
])("[CONS-06] after 'Failed to establish connection', %s opens what it needs again", async (name, count) => {
  fakeNetwork.isDown = true;
  const page = open();
  await join(page.user);
  doctorJoins();
  await vi.advanceTimersByTimeAsync(50_000);
  const panel = await panelWith("Failed to establish connection");
  await page.user.click(panel.getByRole("button", { name }));
  expect(await screen.findByRole("button", { name: "End Call" })).toBeDefined();
  await waitFor(() => expect([running(), connected()]).toEqual([count, 1]));
});

test("[CONS-06] 'Failed to start call' when the server refuses it, with the server's message", async () => {
  const { code, message } = callErrors.notOpen;
  room.refuse["join-video-call"] = { code, message };
  const page = open();
  await join(page.user);
  const panel = await panelWith("Failed to start call");
  expect(panel.getByText(message)).toBeDefined();
  expect(running()).toBe(0);
  await goBack(page);
});

test("[CONS-06] 'Failed to start call' in a browser that makes no connections", async () => {
  const page = open();
  await join(page.user);
  vi.stubGlobal("RTCPeerConnection", undefined);
  doctorJoins();
  await panelWith("Failed to start call");
  expect(running()).toBe(0);
  await goBack(page);
});

test("[CONS-06] 'Could not access camera/microphone', and Retry once both are allowed", async () => {
  devices.refuses.audio = "NotAllowedError";
  const page = open();
  const panel = await panelWith("Could not access camera/microphone");
  expect(running()).toBe(0);
  delete devices.refuses.audio;
  await page.user.click(panel.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: "Agree and join" })).toBeDefined();
  expect(running()).toBe(2);
  await goBack(page);
});

test("[CONS-06] 'Could not access camera/microphone' without a camera: Go Back, with nothing left running", async () => {
  devices.refuses.video = "NotFoundError";
  const page = open();
  const panel = await panelWith("Could not access camera/microphone");
  expect(panel.getByRole("button", { name: "Join with audio only" })).toBeDefined();
  await goBack(page);
});
