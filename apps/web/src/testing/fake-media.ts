/** Creates a track that runs until it is stopped. */
function aTrack(kind: "audio" | "video"): MediaStreamTrack {
  const track = {
    kind,
    enabled: true,
    readyState: "live",
    onended: null as (() => void) | null,
    stop: () => void (track.readyState = "ended"),
    getSettings: () => ({ deviceId: `${kind}-1` }),
  };
  return track as unknown as MediaStreamTrack;
}

type Refusal = "NotAllowedError" | "NotFoundError";

/** Creates fake devices that record every track obtained from them. */
export function createFakeDevices() {
  const devices = {
    obtained: [] as MediaStreamTrack[],
    asked: [] as MediaStreamConstraints[],
    refuses: {} as { audio?: Refusal; video?: Refusal; screen?: Refusal },
    /** Delays the browser's response, as while the person has not decided. */
    decision: Promise.resolve(),
    getUserMedia: async (constraints: MediaStreamConstraints) => {
      devices.asked.push(constraints);
      await devices.decision;
      const kinds = (["audio", "video"] as const).filter((kind) => constraints[kind]);
      for (const kind of kinds) if (devices.refuses[kind]) throw new DOMException("no", devices.refuses[kind]);
      return give(kinds);
    },
    getDisplayMedia: async () => {
      await devices.decision;
      if (devices.refuses.screen) throw new DOMException("no", devices.refuses.screen);
      return give(["video"]);
    },
    enumerateDevices: async () => [],
  };
  function give(kinds: readonly ("audio" | "video")[]) {
    const tracks = kinds.map(aTrack);
    devices.obtained.push(...tracks);
    return { getTracks: () => tracks };
  }
  return Object.assign(devices, { asMediaDevices: devices as unknown as MediaDevices });
}

/** A minimal `MediaStream`. */
export class FakeMediaStream {
  private readonly tracks: MediaStreamTrack[];
  constructor(tracks: MediaStreamTrack[] = []) {
    this.tracks = [...tracks];
  }
  addTrack(track: MediaStreamTrack) {
    this.tracks.push(track);
  }
  getTracks = () => this.tracks;
}
