import { type CallAccess, callErrors, type Peer, roomIdOf } from "@medisense/contract/calls";
import type { Locale } from "../../lib/i18n.ts";
import { createObservable } from "../../lib/observable.ts";
import type { LiveSocket } from "../../lib/socket.ts";
import { complete, openCallLine } from "./call-line.ts";
import { callMemory, type Remembered } from "./call-memory.ts";
import { createIceSource } from "./ice-servers.ts";
import { isTooWeakForVideo, type LinkFigures } from "./link-figures.ts";
import type { LocalMedia } from "./local-media.ts";
import { openPeerLink, type Offer, type PeerLink, type PeerState } from "./peer-link.ts";
import { createRecovery, type LinkCondition } from "./recovery.ts";

export type CallFailure = "not-yours" | "not-started" | "not-established";

export interface CallState {
  /** What the server says of the call; undefined until it has said something. */
  access: CallAccess | undefined;
  isOnline: boolean;
  hasJoined: boolean;
  /** Somebody has pressed Start Call. */
  hasStarted: boolean;
  partner: "absent" | "here" | "left" | "lost";
  /** Media of the other person arrives now: frames or sound, not only signs that they should. */
  isFlowing: boolean;
  /** When media first arrived. It stays through every interruption. */
  connectedAt: number | null;
  remote: MediaStream | undefined;
  partnerState: PeerState;
  /** Our picture is held back for the sake of the voice. */
  isVideoPaused: boolean;
  failure: CallFailure | undefined;
  /** What the server said of it, where it said something. */
  failureReason: string | undefined;
  ending: { by: "me" | "partner" | "another-tab"; lastedMs: number } | undefined;
}

const seenByDefault: PeerState = { hasCamera: true, isMuted: false, isSharing: false };

export interface SessionOptions {
  socket: LiveSocket;
  userId: string;
  doctorId: string;
  ownId: string;
  media: LocalMedia;
  /** From before the page was loaded anew. */
  remembered?: Remembered | undefined;
}

export type CallSession = ReturnType<typeof openCallSession>;

const LOOK_EVERY_MS = 500;
/** Sound comes many times a second, so a few seconds of nothing mean that nothing gets through. */
const SILENT_AFTER_MS = 5000;
/** As long as one tries before the first success, and after it, while both sides can be told. */
const GIVE_UP_AFTER_MS = { first: 45_000, later: 120_000 };
const WEAK_FOR_MS = 8000;
/** Both pressing Start at once is no call for help. */
const JUST_OPENED_MS = 3000;
const ASK_AGAIN_MS = 3000;

/** A call, from its waiting room to its end. It outlives reconnections of either side; only people end it. */
export function openCallSession({ socket, userId, doctorId, ownId, media, remembered }: SessionOptions) {
  const roomId = roomIdOf(userId, doctorId);
  const peerId = crypto.randomUUID();
  // When both offer at once, the patient's browser gives way.
  const isPolite = ownId === userId;
  const state = createObservable<CallState>({
    access: undefined,
    isOnline: socket.connected,
    hasJoined: false,
    hasStarted: remembered?.hasStarted ?? false,
    partner: "absent",
    isFlowing: false,
    connectedAt: remembered?.connectedAt ?? null,
    remote: undefined,
    partnerState: seenByDefault,
    isVideoPaused: false,
    failure: undefined,
    failureReason: undefined,
    ending: undefined,
  });
  // Before the call is open there is nobody to relay to, and no credentials for it.
  const ice = createIceSource(() => (state.read().access?.isOpen ? roomId : undefined));
  const recovery = createRecovery(recover);
  let isClosed = false;
  let partnerId: string | undefined;
  let link: PeerLink | undefined;
  let figures: LinkFigures | undefined;
  let openedAt = 0;
  /** Undefined until something has arrived over the present connection. */
  let lastArrivalAt: number | undefined;
  let strandedSince: number | undefined;
  let resting: { withCamera: boolean } | undefined;
  let weakSince: number | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  let askingAgain: ReturnType<typeof setTimeout> | undefined;

  const line = openCallLine({
    socket,
    roomId,
    peerId,
    onOnline: (isOnline) => state.change({ isOnline }),
    onAccess,
    onRefused(refusal) {
      if (refusal.code === callErrors.notYours.code) return fail("not-yours");
      if (refusal.code === callErrors.replaced.code) return finish("another-tab");
      const isPassing = refusal.code !== callErrors.notOpen.code;
      if (isPassing) askAgainSoon();
      // A call that runs needs nobody's leave to go on; it is only not told of news any more.
      else if (!state.read().isFlowing) fail("not-started", refusal.message);
    },
    hear: {
      "user-joined": (peer) => onPartner(peer, "joined"),
      "user-left": (peer) => {
        if (peer.peerId === peerId && peer.reason === "replaced") return finish("another-tab");
        if (peer.userId === ownId || (partnerId !== undefined && peer.peerId !== partnerId)) return;
        if (peer.reason === "ended" && state.read().hasJoined) return finish("partner");
        if (peer.reason === "left" || peer.reason === "ended") onPartnerLeft();
        else if (peer.reason === "lost") state.change({ partner: "lost" });
      },
      "call-initiated": (peer) => {
        if (peer.userId === ownId) return;
        onPartner(peer, "heard");
        if (!state.read().hasJoined) return;
        // In a call that has begun it asks the side that made the connection to make it anew.
        const isBegun = Date.now() - openedAt > JUST_OPENED_MS;
        if (isBegun && link?.isOfferer() && !link.isOfferOpen()) void restart(link);
        start();
      },
      offer: (peer) => {
        if (peer.userId === ownId) return;
        onPartner(peer, "heard");
        if (state.read().hasJoined) onOffer(peer.offer);
      },
      answer: (peer) => {
        if (peer.peerId === partnerId) void link?.onAnswer(peer.answer);
      },
      "ice-candidate": ({ peerId: sender, candidate }) => {
        if (sender === partnerId && candidate) void link?.onCandidate(complete(candidate));
      },
    },
  });

  const stopFollowingMedia = media.subscribe(onMedia);
  const onNetwork = () => recovery.hurry();
  const network = "connection" in navigator ? (navigator.connection as EventTarget) : undefined;
  window.addEventListener("online", onNetwork);
  network?.addEventListener("change", onNetwork);

  function onAccess(access: CallAccess) {
    state.change({ access });
    const [other] = access.present.filter((peer) => peer.userId !== ownId);
    if (other) onPartner(other, state.read().hasJoined ? "found" : "heard");
    else if (state.read().partner === "here") state.change({ partner: state.read().hasJoined ? "lost" : "absent" });
  }

  /** Somebody is in the call; a page we did not know is a new beginning with the same person. */
  function onPartner(peer: Peer, how: "joined" | "found" | "heard") {
    if (peer.userId === ownId || isClosed) return;
    const isNew = peer.peerId !== partnerId;
    partnerId = peer.peerId;
    state.change({ partner: "here" });
    if (isNew) closeLink();
    const { hasJoined, hasStarted } = state.read();
    if (!hasJoined || !hasStarted || how === "heard") return;
    if (link) link.sayAgain();
    // Whoever was there first offers; whoever came asks to be called, and does so itself if nobody answers.
    else if (how === "joined") open(true);
    else {
      void line.initiate();
      watchOver("opening");
    }
  }

  function onPartnerLeft() {
    closeLink();
    partnerId = undefined;
    state.change({ partner: "left", isFlowing: false });
  }

  function askAgainSoon() {
    clearTimeout(askingAgain);
    askingAgain = setTimeout(line.askAgain, ASK_AGAIN_MS);
  }

  function start() {
    if (!state.read().hasStarted) state.change({ hasStarted: true });
    remember();
  }

  function onOffer(offer: Offer) {
    start();
    const isCrossing = link?.isOfferOpen() ?? false;
    if (isCrossing && !isPolite) return;
    if (link && !link.fits(offer)) closeLink();
    if (!link) open(false);
    void link?.onOffer(offer);
  }

  function open(withOffer: boolean) {
    try {
      openLink(withOffer);
    } catch {
      // A browser that cannot, or may not, make connections.
      fail("not-started");
    }
  }

  function openLink(withOffer: boolean) {
    closeLink();
    figures = undefined;
    openedAt = Date.now();
    lastArrivalAt = undefined;
    const opened = openPeerLink({
      iceServers: ice.now(),
      outgoing: outgoing(),
      state: ownState(),
      sendOffer: (offer) => void line.offer(offer),
      sendAnswer: (answer) => void line.answer(answer),
      sendCandidate: (candidate) => void line.candidate(candidate),
      onStream: (remote) => state.change({ remote }),
      onPeerState: (partnerState) => state.change({ partnerState }),
      onConnection: () => void look(),
      onBroken: () => link === opened && watchOver("failed"),
    });
    link = opened;
    state.change({ failure: undefined, failureReason: undefined });
    void wake();
    watchOver("opening");
    if (withOffer) void opened.offer();
  }

  function closeLink() {
    if (!link) return;
    link.close();
    link = undefined;
    recovery.stop();
    state.change({ isFlowing: false, remote: undefined, partnerState: seenByDefault });
  }

  async function restart(current: PeerLink) {
    await ice.renew();
    if (link === current) await current.restart(ice.now());
  }

  /** First the connection's own ways of healing; what those do not help is made anew. */
  function recover(attempt: number) {
    void ice.renew();
    if (isClosed || state.read().partner !== "here" || !line.isEntered()) return;
    if (!link || attempt > 3) open(true);
    else if (!link.isOfferer()) void line.initiate();
    else if (link.isOfferOpen()) link.sayAgain();
    else void restart(link);
  }

  function watchOver(condition: LinkCondition) {
    looking ??= setInterval(() => void look(), LOOK_EVERY_MS);
    recovery.see(condition);
  }

  /** What is really so is asked of the connection, because signalling only knows what should be. */
  async function look() {
    const looked = link;
    const now = Date.now();
    if (looked) {
      const measured = await looked.measure().catch(() => undefined);
      if (link !== looked || !measured) return;
      if (hasArrived(figures, measured) || isSilenceMeant(looked)) lastArrivalAt = now;
      figures = measured;
      const condition = conditionOf(looked.connectionState(), lastArrivalAt, now);
      recovery.see(condition);
      const isFlowing = condition === "flowing";
      if (isFlowing && state.read().connectedAt === null) {
        state.change({ connectedAt: now });
        remember();
      }
      state.change({ isFlowing, ...(isFlowing && { failure: undefined }) });
      saveTheVoice(measured, now);
    }
    giveUpInTime(now);
  }

  /** Whoever sends neither picture nor sound says so, over the same connection. */
  function isSilenceMeant(looked: PeerLink) {
    const { hasCamera, isSharing, isMuted } = state.read().partnerState;
    return looked.connectionState() === "connected" && !hasCamera && !isSharing && isMuted;
  }

  function giveUpInTime(now: number) {
    const { isFlowing, isOnline, partner, hasStarted, connectedAt, failure } = state.read();
    const isStranded = hasStarted && !isFlowing && isOnline && partner === "here" && !failure;
    if (!isStranded) strandedSince = undefined;
    else strandedSince ??= now;
    const patienceMs = connectedAt === null ? GIVE_UP_AFTER_MS.first : GIVE_UP_AFTER_MS.later;
    if (strandedSince !== undefined && now - strandedSince > patienceMs) fail("not-established");
  }

  function saveTheVoice(measured: LinkFigures, now: number) {
    const isWeak = state.read().isFlowing && isTooWeakForVideo(measured);
    if (!isWeak || picture() === null) weakSince = undefined;
    else weakSince ??= now;
    if (weakSince === undefined || now - weakSince < WEAK_FOR_MS || state.read().isVideoPaused) return;
    state.change({ isVideoPaused: true });
    onMedia();
  }

  const picture = () => media.read().screen ?? media.read().camera;
  const outgoing = () => ({
    microphone: media.read().microphone,
    picture: state.read().isVideoPaused ? null : picture(),
  });

  function ownState(): PeerState {
    const { isMuted, microphone, screen, camera } = media.read();
    const isPaused = state.read().isVideoPaused;
    return {
      isMuted: isMuted || microphone === null,
      hasCamera: camera !== null && !isPaused,
      isSharing: screen !== null && !isPaused,
    };
  }

  function onMedia() {
    void link?.carry(outgoing());
    link?.tell(ownState());
    remember();
  }

  function remember() {
    // What rests is not what the person chose.
    if (isClosed || resting || !state.read().hasJoined) return;
    const { hasStarted, connectedAt } = state.read();
    const { camera, isMuted } = media.read();
    callMemory.write(roomId, { hasStarted, connectedAt, withCamera: camera !== null, isMuted });
  }

  function fail(failure: CallFailure, reason?: string) {
    closeLink();
    strandedSince = undefined;
    state.change({ failure, failureReason: reason });
    // Nobody is there to see it, so no camera runs behind the words.
    resting ??= { withCamera: media.read().camera !== null };
    media.rest();
  }

  /** After a failure the devices are as they were. */
  async function wake(withCamera = resting?.withCamera ?? false) {
    if (!resting) return;
    resting = undefined;
    await media.open({ withCamera });
  }

  function finish(by: NonNullable<CallState["ending"]>["by"]) {
    const { connectedAt } = state.read();
    if (by === "another-tab") close();
    else close(by === "me" ? "ended" : "left");
    media.close();
    state.change({ ending: { by, lastedMs: connectedAt === null ? 0 : Date.now() - connectedAt } });
  }

  function close(reason?: "left" | "ended") {
    if (isClosed) return;
    closeLink();
    isClosed = true;
    line.close(reason);
    recovery.stop();
    clearInterval(looking);
    clearTimeout(askingAgain);
    stopFollowingMedia();
    window.removeEventListener("online", onNetwork);
    network?.removeEventListener("change", onNetwork);
    callMemory.forget(roomId);
  }

  return {
    read: state.read,
    subscribe: state.subscribe,
    ice,
    askAgain: line.askAgain,

    /** Out of the waiting room. The language is the one in which the consent was read, if it was asked for now. */
    async join(consentLanguage?: Locale) {
      await ice.renew({ always: true });
      if (isClosed) return;
      state.change({ hasJoined: true, failure: undefined, failureReason: undefined });
      remember();
      line.join(consentLanguage);
    },

    async startCall() {
      if (state.read().hasStarted) return;
      start();
      if (state.read().partner === "here") open(true);
      // A line that is down says it again by itself: whoever joins a started call asks to be called.
      if (!(await line.initiate()) && line.isEntered() && !state.read().isFlowing) fail("not-started");
    },

    /** After "Failed to establish connection" or "Failed to start call". */
    async tryAgain({ audioOnly = false } = {}) {
      state.change({ failure: undefined, failureReason: undefined });
      await Promise.all([ice.renew({ always: true }), wake(audioOnly ? false : undefined)]);
      if (isClosed) return;
      if (!line.isEntered()) line.askAgain();
      else if (state.read().partner === "here") {
        start();
        open(true);
        void line.initiate();
      }
    },

    resumeVideo() {
      weakSince = undefined;
      state.change({ isVideoPaused: false });
      onMedia();
    },

    end: () => finish("me"),
    leave() {
      close("left");
      media.close();
    },
    /** The page goes away: nothing is sent any more, but it may come back to this call. */
    suspend() {
      stopFollowingMedia();
      media.close();
      closeLink();
    },
  };
}

function hasArrived(before: LinkFigures | undefined, now: LinkFigures) {
  return now.framesDecoded > (before?.framesDecoded ?? 0) || now.packetsReceived > (before?.packetsReceived ?? 0);
}

function conditionOf(connection: RTCPeerConnectionState, arrivedAt: number | undefined, now: number): LinkCondition {
  if (connection === "failed" || connection === "closed") return "failed";
  if (connection === "disconnected") return "disconnected";
  if (connection !== "connected" || arrivedAt === undefined) return "opening";
  return now - arrivedAt < SILENT_AFTER_MS ? "flowing" : "silent";
}
