import { figuresOf, type LinkFigures } from "./link-figures.ts";

/** What a page tells the other one of itself, over the connection between them. */
export interface PeerState {
  hasCamera: boolean;
  isMuted: boolean;
  isSharing: boolean;
}

export interface Outgoing {
  microphone: MediaStreamTrack | null;
  picture: MediaStreamTrack | null;
}

interface Description<Type extends "offer" | "answer"> {
  type: Type;
  sdp: string;
}
export type Offer = Description<"offer">;
export type Answer = Description<"answer">;

export interface LinkOptions {
  iceServers: RTCIceServer[];
  outgoing: Outgoing;
  state: PeerState;
  sendOffer(offer: Offer): void;
  sendAnswer(answer: Answer): void;
  sendCandidate(candidate: RTCIceCandidateInit | null): void;
  onStream(stream: MediaStream): void;
  onPeerState(state: PeerState): void;
  onConnection(state: RTCPeerConnectionState): void;
  /** The two sides no longer understand each other: only a new connection helps. */
  onBroken(): void;
}

export type PeerLink = ReturnType<typeof openPeerLink>;

/**
 * One connection to one page of the other person. Who sends the first offer is said by whoever opens it; descriptions
 * and candidates may be lost, doubled or early.
 */
export function openPeerLink(options: LinkOptions) {
  const connection = new RTCPeerConnection({ iceServers: options.iceServers, bundlePolicy: "max-bundle" });
  const channel = connection.createDataChannel("state", { negotiated: true, id: 0 });
  const sent = new MediaStream();
  const received = new MediaStream();
  let { outgoing, state } = options;
  let isClosed = false;
  let isOfferOpen = false;
  let hasOffered = false;
  /** A candidate means something only to whoever has the description it belongs to. */
  let isDescribed = false;
  let turn = Promise.resolve();
  /** Of the current description of ours, for a partner who did not hear them the first time. */
  let ownCandidates: (RTCIceCandidateInit | null)[] = [];
  let early: RTCIceCandidateInit[] = [];

  connection.ontrack = ({ track }) => {
    received.addTrack(track);
    options.onStream(received);
  };
  connection.onicecandidate = ({ candidate }) => {
    const said = candidate?.toJSON() ?? null;
    ownCandidates.push(said);
    if (isDescribed) options.sendCandidate(said);
  };
  connection.onconnectionstatechange = () => !isClosed && options.onConnection(connection.connectionState);
  channel.onopen = tellState;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const told = peerStateIn(data);
    if (told) options.onPeerState(told);
  };

  /** One step after another: two negotiations at once would talk about each other's half-made descriptions. */
  function inTurn(step: () => Promise<void>) {
    turn = turn.then(async () => {
      if (isClosed) return;
      try {
        await step();
      } catch {
        if (!isClosed) options.onBroken();
      }
    });
    return turn;
  }

  function offer(restart: boolean) {
    isOfferOpen = true;
    hasOffered = true;
    return inTurn(async () => {
      if (connection.getTransceivers().length === 0) {
        for (const [kind, track] of byKind(outgoing)) {
          connection.addTransceiver(track ?? kind, { direction: "sendrecv", streams: [sent] });
        }
      }
      const description = await connection.createOffer({ iceRestart: restart });
      beginDescription();
      await connection.setLocalDescription(description);
      sendOpenOffer();
      sendOwnCandidates();
    });
  }

  function beginDescription() {
    ownCandidates = [];
    isDescribed = false;
  }

  function sendOwnCandidates() {
    isDescribed = true;
    for (const candidate of ownCandidates) options.sendCandidate(candidate);
  }

  function sendOpenOffer() {
    const description = connection.localDescription;
    if (description?.type === "offer") options.sendOffer({ type: "offer", sdp: description.sdp });
  }

  async function answer(description: Offer) {
    await connection.setRemoteDescription(description);
    isOfferOpen = false;
    for (const [kind, track] of byKind(outgoing)) {
      const place = connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);
      if (!place) continue;
      place.direction = "sendrecv";
      place.sender.setStreams?.(sent);
      await place.sender.replaceTrack(track);
    }
    const own = await connection.createAnswer();
    beginDescription();
    await connection.setLocalDescription(own);
    options.sendAnswer({ type: "answer", sdp: connection.localDescription!.sdp });
    sendOwnCandidates();
    await takeEarly();
  }

  async function takeEarly() {
    const waiting = early;
    early = [];
    for (const candidate of waiting) await takeCandidate(candidate);
  }

  async function takeCandidate(candidate: RTCIceCandidateInit) {
    const known = connection.remoteDescription;
    const { usernameFragment } = candidate;
    if (!known || (usernameFragment && !known.sdp.includes(`a=ice-ufrag:${usernameFragment}`))) {
      early.push(candidate);
      return;
    }
    // One of many ways to each other; if this one is not understood, another will do.
    await connection.addIceCandidate(candidate).catch(() => {});
  }

  async function carry(next: Outgoing) {
    outgoing = next;
    for (const [kind, track] of byKind(next)) {
      const place = connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);
      if (place && place.sender.track !== track) await place.sender.replaceTrack(track);
    }
  }

  function tellState() {
    if (channel.readyState === "open") channel.send(JSON.stringify(state));
  }

  return {
    /** Whether this side's offers made the connection; a restart is this side's to offer. */
    isOfferer: () => hasOffered,
    /** An offer of ours has no answer yet. */
    isOfferOpen: () => isOfferOpen,
    /** An offer of another connection of the partner's, or one that crosses our very first, needs a link of its own. */
    fits(description: Offer) {
      const known = connection.remoteDescription;
      if (!known) return !hasOffered;
      return originOf(known.sdp) === originOf(description.sdp);
    },

    offer: () => offer(false),
    restart(iceServers: RTCIceServer[]) {
      connection.setConfiguration({ ...connection.getConfiguration(), iceServers });
      return offer(true);
    },
    onOffer: (description: Offer) => inTurn(() => answer(description)),
    onAnswer: (description: Answer) =>
      inTurn(async () => {
        // An answer to an offer that was sent twice comes twice.
        if (connection.signalingState !== "have-local-offer") return;
        await connection.setRemoteDescription(description);
        isOfferOpen = false;
        await takeEarly();
      }),
    onCandidate: (candidate: RTCIceCandidateInit | null) =>
      candidate ? inTurn(() => takeCandidate(candidate)) : Promise.resolve(),

    /** For a partner who may have missed what was said while a line was down. */
    sayAgain() {
      if (isOfferOpen) sendOpenOffer();
      if (isDescribed) sendOwnCandidates();
    },

    carry: (next: Outgoing) => inTurn(() => carry(next)),
    tell(next: PeerState) {
      state = next;
      tellState();
    },
    measure: async (): Promise<LinkFigures> => figuresOf(await connection.getStats()),
    connectionState: () => connection.connectionState,

    close() {
      isClosed = true;
      channel.close();
      connection.close();
      // A screen that still holds the stream must not hold the last frame with it.
      for (const track of received.getTracks()) track.stop();
    },
  };
}

const byKind = ({ microphone, picture }: Outgoing) => [["audio", microphone] as const, ["video", picture] as const];

/** Each connection has a number of its own, which stands in every description it makes. */
const originOf = (sdp: string) => /^o=\S+ (\S+)/m.exec(sdp)?.[1];

function peerStateIn(data: unknown): PeerState | undefined {
  if (typeof data !== "string" || data.length > 500) return undefined;
  try {
    const { hasCamera, isMuted, isSharing } = JSON.parse(data) as Record<string, unknown>;
    return { hasCamera: hasCamera === true, isMuted: isMuted === true, isSharing: isSharing === true };
  } catch {
    return undefined;
  }
}
