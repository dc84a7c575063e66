interface Transceiver {
  direction: string;
  receiver: { track: { kind: string } };
  sender: {
    track: MediaStreamTrack | null;
    replaceTrack(track: MediaStreamTrack | null): Promise<void>;
    setStreams(): void;
  };
}

let made = 0;

/** The network between all fake connections of a test. */
export const fakeNetwork = {
  isDown: false,
  /** The share of sent packets that the other side reports as lost. */
  lossShare: 0,
  connections: [] as FakePeerConnection[],
  reset() {
    fakeNetwork.isDown = false;
    fakeNetwork.lossShare = 0;
    fakeNetwork.connections = [];
  },
};

/**
 * Replaces the browser's connections. Two of them connect once each has the other's current description, while the
 * network is up. It is as strict as a real one about the order of descriptions.
 */
export class FakePeerConnection {
  readonly id = ++made;
  signalingState: RTCSignalingState = "stable";
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  ontrack: ((event: { track: MediaStreamTrack }) => void) | null = null;
  onicecandidate: ((event: { candidate: { toJSON(): RTCIceCandidateInit } | null }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  offers = 0;
  candidates: RTCIceCandidateInit[] = [];
  private transceivers: Transceiver[] = [];
  private generation = 0;
  private packets = 0;
  private before: RTCSessionDescriptionInit | null = null;

  private readonly configuration: RTCConfiguration;

  constructor(configuration: RTCConfiguration) {
    this.configuration = configuration;
    fakeNetwork.connections.push(this);
  }

  get connectionState(): RTCPeerConnectionState {
    if (this.signalingState === "closed") return "closed";
    if (!this.partner() || this.signalingState !== "stable") return this.packets > 0 ? "disconnected" : "connecting";
    return fakeNetwork.isDown ? "failed" : "connected";
  }

  private partner() {
    return fakeNetwork.connections.find(
      (other) => other.signalingState === "stable" && this.hears(other) && other.hears(this),
    );
  }

  hears(other: FakePeerConnection) {
    return this.remoteDescription !== null && this.remoteDescription.sdp === other.localDescription?.sdp;
  }

  private readonly channel = {
    readyState: "connecting",
    onopen: null as (() => void) | null,
    onmessage: null as ((event: { data: string }) => void) | null,
    send: (data: string) => this.partner()?.channel.onmessage?.({ data }),
    close() {},
  };
  createDataChannel = () => this.channel;
  private openChannel() {
    if (this.channel.readyState === "open") return;
    this.channel.readyState = "open";
    this.channel.onopen?.();
  }
  getConfiguration = () => this.configuration;
  setConfiguration() {}
  getTransceivers = () => this.transceivers;
  addTransceiver(from: MediaStreamTrack | string) {
    const kind = typeof from === "string" ? from : from.kind;
    const sender: Transceiver["sender"] = {
      track: typeof from === "string" ? null : from,
      replaceTrack: async (track) => void (sender.track = track),
      setStreams() {},
    };
    this.transceivers.push({ direction: "sendrecv", receiver: { track: { kind } }, sender });
  }

  private describe(type: "offer" | "answer") {
    this.generation += 1;
    return { type, sdp: `v=0\no=- ${this.id} ${this.generation} IN IP4 0\na=ice-ufrag:u${this.id}-${this.generation}` };
  }
  createOffer = async () => {
    this.offers += 1;
    return this.describe("offer");
  };
  createAnswer = async () => this.describe("answer");

  async setLocalDescription(description: RTCSessionDescriptionInit) {
    if (this.signalingState === "closed") throw new DOMException("closed", "InvalidStateError");
    this.before = this.localDescription;
    this.localDescription = description;
    this.signalingState = description.type === "offer" ? "have-local-offer" : "stable";
    const ufrag = /ufrag:(\S+)/.exec(description.sdp!)![1]!;
    const candidate = { candidate: `candidate of ${ufrag}`, sdpMid: "0", sdpMLineIndex: 0, usernameFragment: ufrag };
    this.onicecandidate?.({ candidate: { toJSON: () => candidate } });
  }

  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    if (this.signalingState === "closed") throw new DOMException("closed", "InvalidStateError");
    const isOffer = description.type === "offer";
    if (!isOffer && this.signalingState !== "have-local-offer") throw new DOMException("no offer", "InvalidStateError");
    // An offer that crosses our own rolls our own back.
    if (isOffer && this.signalingState === "have-local-offer") this.localDescription = this.before;
    this.remoteDescription = description;
    this.signalingState = isOffer ? "have-remote-offer" : "stable";
    if (this.transceivers.length === 0) for (const kind of ["audio", "video"]) this.addTransceiver(kind);
  }

  async addIceCandidate(candidate: RTCIceCandidateInit) {
    const { remoteDescription } = this;
    if (!remoteDescription) throw new DOMException("no remote description", "InvalidStateError");
    if (!remoteDescription.sdp!.includes(candidate.usernameFragment!))
      throw new DOMException("unknown", "OperationError");
    this.candidates.push(candidate);
  }

  async getStats() {
    if (this.connectionState === "connected") {
      this.packets += 10;
      this.openChannel();
    }
    return new Map([
      ["in", { type: "inbound-rtp", packetsReceived: this.packets, framesDecoded: this.packets }],
      ["out", { type: "remote-inbound-rtp", fractionLost: fakeNetwork.lossShare }],
    ]);
  }

  close() {
    this.signalingState = "closed";
  }
}
