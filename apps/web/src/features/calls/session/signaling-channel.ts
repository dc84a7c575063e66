import { type CallAccess, type CallServerEvents, callConsent, callErrors } from "@medisense/contract/calls";
import type { Locale } from "@medisense/contract/locales";
import { addLiveListeners, type LiveListeners } from "../../../lib/live-events.ts";
import type { LiveSocket } from "../../../lib/socket.ts";
import type { AnswerDescription, OfferDescription } from "../link/peer-link.ts";

/** A working connection acknowledges within this time; the server drops a dead one after about seven seconds. */
const ACK_TIMEOUT_MS = 5000;
const MAX_TRIES = 3;

export type SignalingRefusal = { code: string; message: string };
type SignalAck = { success: true } | ({ success: false } & SignalingRefusal);

interface ChannelOptions {
  socket: LiveSocket;
  roomId: string;
  /** The id of this page, the same through every reconnection. */
  peerId: string;
}

interface ChannelListeners {
  /** Called with each new connection. */
  onAccess(access: CallAccess): void;
  onRefused(refusal: SignalingRefusal): void;
  onOnline(isOnline: boolean): void;
  events: CallServerEvents;
}

export type SignalingChannel = ReturnType<typeof openSignalingChannel>;

/** Opens the channel on which the two pages of a call signal through the server. It starts in the waiting room. */
export function openSignalingChannel({ socket, roomId, peerId }: ChannelOptions) {
  let place: "waiting-room" | "call" | "closed" = "waiting-room";
  let listeners: ChannelListeners | undefined;
  let unsubscribe = () => {};
  let consent: Locale | undefined;
  let isEntered = false;
  let wasEntered = false;
  let entering = 0;
  /** Counts the events of pages that came or went. */
  let moves = 0;

  async function enter() {
    isEntered = false;
    const entry = ++entering;
    let request = place === "call" ? join : watch;
    for (let tries = 1; tries <= MAX_TRIES && socket.connected && isCurrent(); tries++) {
      const movesBefore = moves;
      const ack = await request().catch(() => undefined);
      if (!isCurrent()) return;
      if (!ack) continue;
      if (!ack.success) return listeners?.onRefused(ack);
      isEntered = place === "call";
      wasEntered ||= isEntered;
      // A page that came or went meanwhile may be missing in this reply.
      if (moves === movesBefore || tries === MAX_TRIES) return listeners?.onAccess(ack);
      request = watch;
    }

    function isCurrent() {
      return entry === entering && place !== "closed";
    }
  }

  const withTimeout = () => socket.timeout(ACK_TIMEOUT_MS);

  const watch = () => withTimeout().emitWithAck("watch-video-call", { roomId });

  function join() {
    const given = consent && { consent: { version: callConsent.version, language: consent } };
    return withTimeout().emitWithAck("join-video-call", { roomId, peerId, isReturning: wasEntered, ...given });
  }

  /** Sends a signal, with retries while connected. A signal lost offline is sent again after the next `onAccess`. */
  async function send(signal: () => Promise<SignalAck>) {
    for (let tries = 0; tries < MAX_TRIES && isEntered && socket.connected; tries++) {
      const ack = await signal().catch(() => undefined);
      if (ack?.success) return true;
      if (!ack) continue;
      if (ack.code === callErrors.notJoined.code) void enter();
      return false;
    }
    return false;
  }

  function countMoves(events: CallServerEvents): CallServerEvents {
    return {
      ...events,
      "user-joined": (peer) => {
        moves++;
        events["user-joined"](peer);
      },
      "user-left": (peer) => {
        moves++;
        events["user-left"](peer);
      },
    };
  }

  function onConnect() {
    listeners?.onOnline(true);
    void enter();
  }
  function onDisconnect() {
    isEntered = false;
    listeners?.onOnline(false);
  }

  return {
    listen(next: ChannelListeners) {
      listeners = next;
      const events = eventsOfRoom(countMoves(next.events), roomId);
      unsubscribe = addLiveListeners(socket, {
        ...events,
        connect: onConnect,
        disconnect: onDisconnect,
        connect_error: onDisconnect,
      });
      if (socket.connected) onConnect();
    },

    /** False while disconnected, when a signal would be lost. */
    isEntered: () => isEntered,
    /** Moves from the waiting room into the call. The consent is the text that the person has just read. */
    join(language: Locale | undefined) {
      place = "call";
      consent = language;
      if (socket.connected) void enter();
    },
    retryAccess: () => socket.connected && void enter(),
    initiate: () => send(() => withTimeout().emitWithAck("call-initiated", { roomId })),
    offer: (offer: OfferDescription) => send(() => withTimeout().emitWithAck("offer", { roomId, offer })),
    answer: (answer: AnswerDescription) => send(() => withTimeout().emitWithAck("answer", { roomId, answer })),
    candidate: (candidate: RTCIceCandidateInit | null) =>
      send(() => withTimeout().emitWithAck("ice-candidate", { roomId, candidate: candidate && withNulls(candidate) })),

    /** Announces the reason for leaving, if given. Without one the other side sees a lost connection. */
    close(reason?: "left" | "ended") {
      place = "closed";
      isEntered = false;
      unsubscribe();
      if (reason && socket.connected) socket.emit("leave-video-call", { roomId, reason }, () => {});
    },
  };
}

/** Keeps only the events of one room. */
function eventsOfRoom(events: CallServerEvents, roomId: string): LiveListeners {
  return Object.fromEntries(
    Object.entries(events).map(([name, listener]) => [
      name,
      (event: { roomId: string }) => {
        if (event.roomId === roomId) (listener as (event: unknown) => void)(event);
      },
    ]),
  );
}

type PartialCandidate = { [Name in keyof RTCIceCandidateInit]: RTCIceCandidateInit[Name] | null | undefined };

/** Returns the candidate with null for each unknown field, as the contract and the browser expect. */
export const withNulls = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: PartialCandidate) => ({
  candidate: candidate ?? "",
  sdpMid: sdpMid ?? null,
  sdpMLineIndex: sdpMLineIndex ?? null,
  usernameFragment: usernameFragment ?? null,
});
