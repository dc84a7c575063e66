import { createCandidateExchange } from "./candidate-exchange.ts";
import { figuresOf, type LinkFigures } from "./link-figures.ts";
import { addTracks, answerWithTracks, type OutgoingTracks, replaceTracks } from "./link-tracks.ts";
import type { PeerState } from "./peer-state.ts";
import { openStateChannel } from "./state-channel.ts";

interface Description<Type extends "offer" | "answer"> {
  type: Type;
  sdp: string;
}
export type OfferDescription = Description<"offer">;
export type AnswerDescription = Description<"answer">;

export interface LinkOptions {
  iceServers: RTCIceServer[];
  outgoing: OutgoingTracks;
  ownState(): PeerState;
  sendOffer(offer: OfferDescription): void;
  sendAnswer(answer: AnswerDescription): void;
  sendCandidate(candidate: RTCIceCandidateInit | null): void;
  onStream(stream: MediaStream): void;
  onPeerState(state: PeerState): void;
  onConnection(state: RTCPeerConnectionState): void;
  /** Called when a negotiation failed for good: only a new link helps. */
  onBroken(): void;
}

export type PeerLink = ReturnType<typeof openPeerLink>;

/**
 * Opens a connection to one page of the other person. The caller decides which side offers first. Descriptions and
 * candidates may be lost, duplicated or early.
 */
export function openPeerLink(options: LinkOptions) {
  const connection = new RTCPeerConnection({ iceServers: options.iceServers, bundlePolicy: "max-bundle" });
  const channel = openStateChannel(connection, options.ownState, options.onPeerState);
  const candidates = createCandidateExchange(connection, options.sendCandidate);
  const sent = new MediaStream();
  const received = new MediaStream();
  let { outgoing } = options;
  let isClosed = false;
  let isOfferOpen = false;
  let hasOffered = false;
  let lastStep = Promise.resolve();

  connection.ontrack = ({ track }) => {
    received.addTrack(track);
    options.onStream(received);
  };
  connection.onconnectionstatechange = () => !isClosed && options.onConnection(connection.connectionState);

  /** Runs one step after another: simultaneous negotiations would see each other's unfinished descriptions. */
  function inTurn(step: () => Promise<void>) {
    lastStep = lastStep.then(async () => {
      if (isClosed) return;
      try {
        await step();
      } catch {
        if (!isClosed) options.onBroken();
      }
    });
    return lastStep;
  }

  function offer(iceRestart: boolean) {
    isOfferOpen = true;
    hasOffered = true;
    return inTurn(async () => {
      addTracks(connection, outgoing, sent);
      const description = await connection.createOffer({ iceRestart });
      candidates.beginDescription();
      await connection.setLocalDescription(description);
      sendOpenOffer();
      candidates.onDescriptionSent();
    });
  }

  function sendOpenOffer() {
    const description = connection.localDescription;
    if (description?.type === "offer") options.sendOffer({ type: "offer", sdp: description.sdp });
  }

  async function answer(description: OfferDescription) {
    await connection.setRemoteDescription(description);
    isOfferOpen = false;
    await answerWithTracks(connection, outgoing, sent);
    const own = await connection.createAnswer();
    candidates.beginDescription();
    await connection.setLocalDescription(own);
    options.sendAnswer({ type: "answer", sdp: connection.localDescription!.sdp });
    candidates.onDescriptionSent();
    await candidates.addEarly();
  }

  async function accept(description: AnswerDescription) {
    // An offer that was sent twice is answered twice.
    if (connection.signalingState !== "have-local-offer") return;
    await connection.setRemoteDescription(description);
    isOfferOpen = false;
    await candidates.addEarly();
  }

  return {
    /** True when this side's offers opened the connection; only this side may restart it. */
    isOfferer: () => hasOffered,
    /** True while an offer of ours has no answer. */
    isOfferOpen: () => isOfferOpen,
    /** True for an offer of the same connection. Any other offer, or one that crosses our first, needs a new link. */
    fits(description: OfferDescription) {
      const known = connection.remoteDescription;
      if (!known) return !hasOffered;
      return originOf(known.sdp) === originOf(description.sdp);
    },

    offer: () => offer(false),
    restart(iceServers: RTCIceServer[]) {
      connection.setConfiguration({ ...connection.getConfiguration(), iceServers });
      return offer(true);
    },
    onOffer: (description: OfferDescription) => inTurn(() => answer(description)),
    onAnswer: (description: AnswerDescription) => inTurn(() => accept(description)),
    onCandidate: (candidate: RTCIceCandidateInit | null) =>
      candidate ? inTurn(() => candidates.add(candidate)) : Promise.resolve(),

    /** Sends the open offer and our candidates again, for a partner who was disconnected. */
    sendAgain() {
      if (isOfferOpen) sendOpenOffer();
      candidates.sendAgain();
    },

    carry: (next: OutgoingTracks) =>
      inTurn(() => {
        outgoing = next;
        return replaceTracks(connection, next);
      }),
    tell: channel.tell,
    measure: async (): Promise<LinkFigures> => figuresOf(await connection.getStats()),
    connectionState: () => connection.connectionState,

    close() {
      isClosed = true;
      channel.close();
      connection.close();
      // A video element that still shows the stream must not freeze on the last frame.
      for (const track of received.getTracks()) track.stop();
    },
  };
}

/** Returns the session id of a description's `o=` row, which is unique to its connection. */
const originOf = (sdp: string) => /^o=\S+ (\S+)/m.exec(sdp)?.[1];
