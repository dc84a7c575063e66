import { createObservable } from "../../../lib/observable.ts";
import { audioConstraints, screenConstraints, videoConstraints } from "./media-constraints.ts";
import { createObtainedTracks } from "./obtained-tracks.ts";

export interface LocalMediaState {
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  isMuted: boolean;
  isOpening: boolean;
  /** True when the browser or the person refused, or there is no such device. */
  isRefused: boolean;
}

const allOff: LocalMediaState = {
  microphone: null,
  camera: null,
  screen: null,
  isMuted: false,
  isOpening: false,
  isRefused: false,
};

export type LocalMedia = ReturnType<typeof createLocalMedia>;

/** Controls the camera, microphone and screen of this page. `close` stops every track ever obtained. */
export function createLocalMedia(devices: MediaDevices | undefined = navigator.mediaDevices) {
  const state = createObservable(allOff);
  const tracks = createObtainedTracks();
  const chosen: { audio?: string; video?: string } = {};
  let isClosed = false;

  async function request(constraints: MediaStreamConstraints) {
    if (isClosed || state.read().isOpening) return false;
    const isWanted = tracks.untilStopped();
    state.change({ isOpening: true, isRefused: false });
    try {
      if (!devices) throw new DOMException("no devices", "NotFoundError");
      for (const track of await tracks.obtain(() => devices.getUserMedia(constraints))) replaceTrack(track);
      state.change({ isOpening: false });
      return true;
    } catch {
      if (isWanted()) state.change({ isOpening: false, isRefused: true });
      return false;
    }
  }

  /** Replaces the running track of the same kind. */
  function replaceTrack(track: MediaStreamTrack) {
    // A device that is unplugged, or taken by another program, must not appear to be on.
    if (track.kind === "audio") {
      tracks.stop(state.read().microphone);
      track.enabled = !state.read().isMuted;
      track.onended = () => state.change({ microphone: null });
      state.change({ microphone: track });
    } else {
      tracks.stop(state.read().camera);
      track.onended = () => state.change({ camera: null });
      state.change({ camera: track });
    }
  }

  function stopSharing() {
    tracks.stop(state.read().screen);
    state.change({ screen: null });
  }

  function stopAll() {
    tracks.stopAll();
    state.change({ ...allOff, isMuted: state.read().isMuted });
  }

  const audio = () => audioConstraints(chosen.audio);
  const video = () => videoConstraints(chosen.video);

  return {
    read: state.read,
    subscribe: state.subscribe,
    canShareScreen: typeof devices?.getDisplayMedia === "function",

    open: ({ withCamera }: { withCamera: boolean }) => request({ audio: audio(), video: withCamera && video() }),

    /** Switches to another device of a kind, now and for later requests. */
    async choose(kind: "audio" | "video", deviceId: string) {
      chosen[kind] = deviceId;
      return request(kind === "audio" ? { audio: audio() } : { video: video() });
    },

    setMuted(isMuted: boolean) {
      const { microphone } = state.read();
      if (microphone) microphone.enabled = !isMuted;
      state.change({ isMuted });
      if (!microphone && !isMuted) void request({ audio: audio() });
    },

    turnCameraOn: () => request({ video: video() }),
    /** Stops the track, because a disabled one leaves the camera's light on. */
    turnCameraOff() {
      tracks.stop(state.read().camera);
      state.change({ camera: null });
    },

    /** Returns whether a screen is shared now. Closing the browser's chooser is no error. */
    async shareScreen() {
      if (!devices?.getDisplayMedia) return false;
      try {
        const [screen] = await tracks.obtain(() => devices.getDisplayMedia(screenConstraints));
        if (!screen) return false;
        stopSharing();
        screen.contentHint = "detail";
        screen.onended = stopSharing;
        state.change({ screen });
        return true;
      } catch {
        return false;
      }
    },
    stopSharing,

    /** Turns everything off until it is opened again. */
    rest: stopAll,

    /** Turns everything off for good, including what the browser is still asking for. */
    close() {
      isClosed = true;
      stopAll();
    },
  };
}
