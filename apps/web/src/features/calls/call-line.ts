import { type CallAccess, type CallServerEvents, callConsent, callErrors } from "@medisense/contract/calls";
import type { Locale } from "../../lib/i18n.ts";
import type { LiveSocket } from "../../lib/socket.ts";
import type { Answer, Offer } from "./peer-link.ts";

/** A line that is still up answers in this time; the server lets go of one that is not after about seven seconds. */
const ACK_WITHIN_MS = 5000;
const MOST_TRIES = 3;

type Refusal = { code: string; message: string };

export interface LineOptions {
  socket: LiveSocket;
  roomId: string;
  /** This page, the same through every reconnection. */
  peerId: string;
  /** With each connection anew: the call as it is now. */
  onAccess(access: CallAccess): void;
  onRefused(refusal: Refusal): void;
  onOnline(isOnline: boolean): void;
  hear: CallServerEvents;
}

export type CallLine = ReturnType<typeof openCallLine>;

/** What the two pages of a call say to each other by way of the server. It begins in the waiting room. */
export function openCallLine({ socket, roomId, peerId, onAccess, onRefused, onOnline, hear }: LineOptions) {
  let place: "waiting-room" | "call" | "closed" = "waiting-room";
  let consent: Locale | undefined;
  let isEntered = false;
  let wasEntered = false;
  let entering = 0;

  async function enter() {
    isEntered = false;
    const entry = ++entering;
    for (let tries = 0; tries < MOST_TRIES && socket.connected && isCurrent(); tries++) {
      const ack = await ask().catch(() => undefined);
      if (!isCurrent()) return;
      if (!ack) continue;
      if (!ack.success) return onRefused(ack);
      isEntered = place === "call";
      wasEntered ||= isEntered;
      return onAccess(ack);
    }

    function isCurrent() {
      return entry === entering && place !== "closed";
    }
  }

  function ask() {
    const line = socket.timeout(ACK_WITHIN_MS);
    if (place === "waiting-room") return line.emitWithAck("watch-video-call", { roomId });
    const agreed = consent && { consent: { version: callConsent.version, language: consent } };
    return line.emitWithAck("join-video-call", { roomId, peerId, isReturning: wasEntered, ...agreed });
  }

  /** Tries again while the line is up; what a broken line has swallowed is said again after the next `onAccess`. */
  async function tell(say: () => Promise<{ success: true } | ({ success: false } & Refusal)>) {
    for (let tries = 0; tries < MOST_TRIES && isEntered && socket.connected; tries++) {
      const ack = await say().catch(() => undefined);
      if (ack?.success) return true;
      if (!ack) continue;
      if (ack.code === callErrors.notJoined.code) void enter();
      return false;
    }
    return false;
  }
  const line = () => socket.timeout(ACK_WITHIN_MS);

  const onConnect = () => {
    onOnline(true);
    void enter();
  };
  const onDisconnect = () => {
    isEntered = false;
    onOnline(false);
  };
  const listeners = Object.entries(hear).map(([event, listener]) => {
    const heard = (news: { roomId: string }) => {
      if (news.roomId === roomId) (listener as (heard: unknown) => void)(news);
    };
    return [event as keyof CallServerEvents, heard] as const;
  });

  for (const [event, listener] of listeners) socket.on(event, listener);
  socket.on("connect", onConnect);
  socket.on("disconnect", onDisconnect);
  socket.on("connect_error", onDisconnect);
  if (socket.connected) onConnect();

  return {
    /** What a broken line would only swallow is not worth being said. */
    isEntered: () => isEntered,
    /** From the waiting room into the call; the consent is what the person has just read. */
    join(language: Locale | undefined) {
      place = "call";
      consent = language;
      if (socket.connected) void enter();
    },
    askAgain: () => socket.connected && void enter(),
    initiate: () => tell(() => line().emitWithAck("call-initiated", { roomId })),
    offer: (offer: Offer) => tell(() => line().emitWithAck("offer", { roomId, offer })),
    answer: (answer: Answer) => tell(() => line().emitWithAck("answer", { roomId, answer })),
    candidate: (candidate: RTCIceCandidateInit | null) =>
      tell(() => line().emitWithAck("ice-candidate", { roomId, candidate: candidate && complete(candidate) })),

    /** Says goodbye if there is a reason to give; a line that is closed without one looks lost to the other side. */
    close(reason?: "left" | "ended") {
      place = "closed";
      isEntered = false;
      for (const [event, listener] of listeners) socket.off(event, listener);
      socket.off("connect", onConnect);
      socket.off("disconnect", onDisconnect);
      socket.off("connect_error", onDisconnect);
      if (reason && socket.connected) socket.emit("leave-video-call", { roomId, reason }, () => {});
    },
  };
}

type Candidate = { [Name in keyof RTCIceCandidateInit]: RTCIceCandidateInit[Name] | null | undefined };

/** On the wire, and for the browser, what is not known is null. */
export const complete = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: Candidate) => ({
  candidate: candidate ?? "",
  sdpMid: sdpMid ?? null,
  sdpMLineIndex: sdpMLineIndex ?? null,
  usernameFragment: usernameFragment ?? null,
});
