import { callErrors, roomIdOf } from "@medisense/contract/calls";
import { personErrors } from "@medisense/contract/persons/persons";
import type { LiveSocket } from "../../../lib/socket.ts";
import { createIceSource } from "../link/ice-source.ts";
import type { LocalMedia } from "../media/local-media.ts";
import { callActions } from "./call-actions.ts";
import { createCallLink } from "./call-link.ts";
import { createCallMedia } from "./call-media.ts";
import { callMemory, type RememberedCall } from "./call-memory.ts";
import { createCallPartner } from "./call-partner.ts";
import { type CallFailure, type CallState, createCallState } from "./call-state.ts";
import { createVideoPause } from "./create-video-pause.ts";
import { onNetworkChange } from "./on-network-change.ts";
import { openSignalingChannel, type SignalingRefusal } from "./signaling-channel.ts";

export interface SessionOptions {
  socket: LiveSocket;
  userId: string;
  doctorId: string;
  ownId: string;
  media: LocalMedia;
  /** The call as it was before the page was reloaded. */
  remembered?: RememberedCall | undefined;
}

export type CallSession = ReturnType<typeof openCallSession>;

const RETRY_MS = 3000;

/** Opens a call, from its waiting room to its end. It outlives reconnections of either side; only people end it. */
export function openCallSession({ socket, userId, doctorId, ownId, media, remembered }: SessionOptions) {
  const roomId = roomIdOf(userId, doctorId);
  const peerId = crypto.randomUUID();
  const state = createCallState(socket.connected, remembered);
  // Before the call is open there is nobody to relay to, and no credentials for it.
  const ice = createIceSource(() => (state.read().access?.isOpen ? roomId : undefined));
  const signaling = openSignalingChannel({ socket, roomId, peerId });
  const callMedia = createCallMedia(media, state);
  const link = createCallLink({
    state,
    ice,
    signaling,
    media: callMedia,
    isPolite: ownId === userId,
    onStartAgreed: onMedia,
    onFailure: fail,
    onTooWeakForVideo: () => videoPause.start(),
  });
  const partner = createCallPartner({ state, link, ownId, peerId, onStarted: start, finish });
  const videoPause = createVideoPause(state, onMedia);
  let isClosed = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  signaling.listen({
    onOnline: (isOnline) => state.change({ isOnline }),
    onAccess: partner.onAccess,
    onRefused,
    events: partner.listeners,
  });
  const unsubscribeMedia = media.subscribe(onMedia);
  const unsubscribeNetwork = onNetworkChange(link.retryNow);

  function onRefused({ code, message }: SignalingRefusal) {
    if (code === callErrors.notYours.code) return fail("not-yours");
    if (code === personErrors.agreementNeeded.code) return fail("not-yours", message);
    if (code === callErrors.replaced.code) return finish("another-tab");
    if (code !== callErrors.notOpen.code) {
      clearTimeout(retryTimer);
      retryTimer = setTimeout(signaling.retryAccess, RETRY_MS);
    }
    // A running call needs no permission to continue; it only receives no further events.
    else if (!state.read().isFlowing) fail("not-started", message);
  }

  function start() {
    if (!state.read().hasStarted) state.change({ hasStarted: true });
    remember();
  }

  function onMedia() {
    link.updateMedia();
    remember();
  }

  function remember() {
    const choices = callMedia.choices();
    const { hasJoined, hasStarted, connectedAt } = state.read();
    if (!isClosed && choices && hasJoined) callMemory.write(roomId, { hasStarted, connectedAt, ...choices });
  }

  function fail(failure: CallFailure, failureReason?: string) {
    link.giveUp();
    state.change({ failure, failureReason });
    callMedia.rest();
  }

  function finish(by: NonNullable<CallState["ending"]>["by"]) {
    close(by === "partner" ? "left" : undefined);
    media.close();
    state.change({ ending: { by, lastedMs: lastedMs() } });
  }

  function lastedMs() {
    const { connectedAt } = state.read();
    return connectedAt === null ? 0 : Date.now() - connectedAt;
  }

  function close(reason?: "left" | "ended") {
    if (isClosed) return;
    isClosed = true;
    link.closeForGood();
    signaling.close(reason);
    clearTimeout(retryTimer);
    videoPause.cancel();
    unsubscribeMedia();
    unsubscribeNetwork();
    callMemory.forget(roomId);
  }

  return {
    read: state.read,
    subscribe: state.subscribe,
    ice,
    retryAccess: signaling.retryAccess,
    ...callActions({ state, link, ice, signaling, media: callMedia, isClosed: () => isClosed, start, remember, fail }),
    resumeVideo: videoPause.end,
    /** Ends the call for both. Returns its duration in milliseconds. */
    end() {
      close("ended");
      media.close();
      return lastedMs();
    },
    leave() {
      close("left");
      media.close();
    },
    /** Stops sending when the page goes away. A page that is restored can return to this call. */
    suspend() {
      videoPause.cancel();
      unsubscribeMedia();
      media.close();
      link.close();
    },
  };
}
