import { expect, test } from "vitest";
import { createFakeDevices } from "../../../testing/fake-media.ts";
import { createLocalMedia } from "./local-media.ts";

const states = (tracks: MediaStreamTrack[]) => tracks.map(({ readyState }) => readyState);

test("[CONS-06] closing stops every track ever obtained, replaced cameras and screens included", async () => {
  const devices = createFakeDevices();
  const media = createLocalMedia(devices.asMediaDevices);
  await media.open({ withCamera: true });
  await media.choose("video", "other");
  await media.shareScreen();
  await media.shareScreen();
  media.turnCameraOff();
  await media.turnCameraOn();
  expect(devices.obtained.length).toBe(6);
  media.close();
  expect(new Set(states(devices.obtained))).toEqual(new Set(["ended"]));
});

test("[CONS-06] no camera keeps running after leaving during the browser's permission prompt", async () => {
  const devices = createFakeDevices();
  let decide = () => {};
  devices.decision = new Promise((resolve) => (decide = resolve));
  const media = createLocalMedia(devices.asMediaDevices);
  const opening = media.open({ withCamera: true });
  media.close();
  decide();
  expect(await opening).toBe(false);
  expect(states(devices.obtained)).toEqual(["ended", "ended"]);
});

test("[CONS-04] camera off stops the camera, so that its light goes out; the microphone stays", async () => {
  const devices = createFakeDevices();
  const media = createLocalMedia(devices.asMediaDevices);
  await media.open({ withCamera: true });
  media.turnCameraOff();
  expect(states(devices.obtained)).toEqual(["live", "ended"]);
  expect(media.read()).toMatchObject({ camera: null, microphone: devices.obtained[0] });
});

test("[CONS-04] stopping the share in the browser's own bar brings the camera back", async () => {
  const devices = createFakeDevices();
  const media = createLocalMedia(devices.asMediaDevices);
  await media.open({ withCamera: true });
  await media.shareScreen();
  const screen = media.read().screen!;
  screen.stop();
  screen.onended?.(new Event("ended"));
  expect(media.read()).toMatchObject({ screen: null, camera: devices.obtained[1] });
});

test("[CONS-04] a refused screen share is no error", async () => {
  const devices = createFakeDevices();
  devices.refuses.screen = "NotAllowedError";
  const media = createLocalMedia(devices.asMediaDevices);
  await media.open({ withCamera: true });
  expect(await media.shareScreen()).toBe(false);
  expect(media.read()).toMatchObject({ screen: null, isRefused: false });
});

test.each(["NotAllowedError", "NotFoundError"] as const)(
  "[CONS-06] a camera that fails with %s counts as refused, and audio only is still possible",
  async (refusal) => {
    const devices = createFakeDevices();
    devices.refuses.video = refusal;
    const media = createLocalMedia(devices.asMediaDevices);
    expect(await media.open({ withCamera: true })).toBe(false);
    expect(media.read().isRefused).toBe(true);
    expect(await media.open({ withCamera: false })).toBe(true);
    expect(media.read()).toMatchObject({ isRefused: false, camera: null });
    expect(media.read().microphone).not.toBeNull();
  },
);

test("[CONS-04] muting survives a change of the microphone", async () => {
  const devices = createFakeDevices();
  const media = createLocalMedia(devices.asMediaDevices);
  await media.open({ withCamera: false });
  media.setMuted(true);
  await media.choose("audio", "headset");
  expect(media.read().microphone).toMatchObject({ enabled: false });
});
