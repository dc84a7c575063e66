import { createObservable } from "../../lib/observable.ts";

export interface LocalMediaState {
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  isMuted: boolean;
  isOpening: boolean;
  /** The browser or the person said no, or there is no such device. */
  isRefused: boolean;
}

const nothing: LocalMediaState = {
  microphone: null,
  camera: null,
  screen: null,
  isMuted: false,
  isOpening: false,
  isRefused: false,
};

export type LocalMedia = ReturnType<typeof createLocalMedia>;

/** Camera, microphone and screen of this page. Whatever was ever obtained here is stopped by `close`. */
export function createLocalMedia(devices: MediaDevices | undefined = navigator.mediaDevices) {
  const state = createObservable(nothing);
  const obtained = new Set<MediaStreamTrack>();
  const chosen: { audio?: string; video?: string } = {};
  let isClosed = false;
  /** What was asked for before everything was stopped is not wanted any more. */
  let stops = 0;

  async function obtain(ask: () => Promise<MediaStream>) {
    const asked = stops;
    const tracks = (await ask()).getTracks();
    // The person may have left while the browser was still asking.
    const isWanted = asked === stops;
    for (const track of tracks) {
      if (isWanted) obtained.add(track);
      else track.stop();
    }
    if (!isWanted) throw new DOMException("left meanwhile", "AbortError");
    return tracks;
  }

  function stop(track: MediaStreamTrack | null) {
    if (!track) return;
    track.onended = null;
    track.stop();
    obtained.delete(track);
  }

  function request(withCamera: boolean): MediaStreamConstraints {
    return { audio: audioOf(chosen.audio), video: withCamera && videoOf(chosen.video) };
  }

  function keep(tracks: MediaStreamTrack[]) {
    for (const track of tracks) {
      if (track.kind === "audio") {
        stop(state.read().microphone);
        track.enabled = !state.read().isMuted;
        // Pulled out, or taken by another program: what is shown must not claim otherwise.
        track.onended = () => state.change({ microphone: null });
        state.change({ microphone: track });
      } else {
        stop(state.read().camera);
        track.onended = () => state.change({ camera: null });
        state.change({ camera: track });
      }
    }
  }

  async function ask(constraints: MediaStreamConstraints) {
    if (isClosed || state.read().isOpening) return false;
    const asked = stops;
    state.change({ isOpening: true, isRefused: false });
    try {
      if (!devices) throw new DOMException("no devices", "NotFoundError");
      keep(await obtain(() => devices.getUserMedia(constraints)));
      state.change({ isOpening: false });
      return true;
    } catch {
      if (asked === stops) state.change({ isOpening: false, isRefused: true });
      return false;
    }
  }

  function turnCameraOff() {
    // Only a stopped track turns the camera's light off.
    stop(state.read().camera);
    state.change({ camera: null });
  }

  function stopSharing() {
    stop(state.read().screen);
    state.change({ screen: null });
  }

  function stopAll() {
    stops += 1;
    for (const track of obtained) {
      track.onended = null;
      track.stop();
    }
    obtained.clear();
    state.change({ ...nothing, isMuted: state.read().isMuted });
  }

  return {
    read: state.read,
    subscribe: state.subscribe,
    canShareScreen: typeof devices?.getDisplayMedia === "function",

    open: ({ withCamera }: { withCamera: boolean }) => ask(request(withCamera)),

    /** Another device of a kind, from now on and for what is running. */
    async choose(kind: "audio" | "video", deviceId: string) {
      chosen[kind] = deviceId;
      const all = request(true);
      return ask({ [kind]: all[kind] });
    },

    setMuted(isMuted: boolean) {
      const { microphone } = state.read();
      if (microphone) microphone.enabled = !isMuted;
      state.change({ isMuted });
      if (!microphone && !isMuted) void ask({ audio: request(false).audio! });
    },

    turnCameraOn: () => ask({ video: request(true).video! }),
    turnCameraOff,

    /** Answers whether something is shared now. Whoever closes the browser's chooser has changed their mind, no more. */
    async shareScreen() {
      if (!devices?.getDisplayMedia) return false;
      try {
        const tracks = await obtain(() => devices.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: false }));
        const [screen] = tracks;
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

    /** Everything is off until somebody opens it again. */
    rest: stopAll,

    /** Nothing is heard or seen of this page any more, also of what the browser is still asking for. */
    close() {
      isClosed = true;
      stopAll();
    },
  };
}

const audioOf = (deviceId: string | undefined): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...(deviceId && { deviceId: { exact: deviceId } }),
});

/** Enough to see a face and a rash, and little enough for a phone's connection. */
const videoOf = (deviceId: string | undefined): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24, max: 30 },
  ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: "user" }),
});
