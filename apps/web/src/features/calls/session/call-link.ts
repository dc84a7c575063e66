import type { IceSource } from "../link/ice-source.ts";
import { type AnswerDescription, type OfferDescription, openPeerLink, type PeerLink } from "../link/peer-link.ts";
import { initialPeerState } from "../link/peer-state.ts";
import { agreeOnStart } from "./agree-on-start.ts";
import type { CallMedia } from "./call-media.ts";
import type { CallStore } from "./call-state.ts";
import { createCallWatchdog } from "./call-watchdog.ts";
import type { SignalingChannel } from "./signaling-channel.ts";

/** Within this time after opening, a second "call-initiated" means that both pressed Start Call at once. */
const JUST_OPENED_MS = 3000;

interface CallLinkOptions {
  state: CallStore;
  ice: IceSource;
  signaling: SignalingChannel;
  media: CallMedia;
  /** True for the side that gives way when both offer at once. */
  isPolite: boolean;
  /** Called when the time from which the call is counted changed. */
  onStartAgreed(): void;
  onFailure(failure: "not-started" | "not-established"): void;
  onTooWeakForVideo(): void;
}

export type CallLink = ReturnType<typeof createCallLink>;

/** The call's link to the partner's page. It is restarted, or replaced, until media flows. */
export function createCallLink(options: CallLinkOptions) {
  const { state, ice, signaling, media, isPolite, onFailure, onStartAgreed } = options;
  let current: PeerLink | undefined;
  let openedAt = 0;
  const watchdog = createCallWatchdog({
    state,
    hasPicture: media.hasPicture,
    recover,
    onFlowing: () => agreeOnStart(state, onStartAgreed),
    onNotEstablished: () => onFailure("not-established"),
    onTooWeakForVideo: options.onTooWeakForVideo,
  });

  function open(withOffer: boolean) {
    try {
      replace(withOffer);
    } catch {
      // The browser cannot, or may not, open connections.
      onFailure("not-started");
    }
  }

  function replace(withOffer: boolean) {
    close();
    openedAt = Date.now();
    const opened = openPeerLink({
      iceServers: ice.now(),
      outgoing: media.outgoing(),
      ownState: media.ownState,
      sendOffer: (offer) => void signaling.offer(offer),
      sendAnswer: (answer) => void signaling.answer(answer),
      sendCandidate: (candidate) => void signaling.candidate(candidate),
      onStream: (remote) => state.change({ remote }),
      onPeerState: (partnerState) => {
        state.change({ partnerState });
        agreeOnStart(state, onStartAgreed);
      },
      onConnection: watchdog.check,
      onBroken: () => current === opened && watchdog.onBroken(),
    });
    current = opened;
    state.change({ failure: undefined, failureReason: undefined });
    void media.wake();
    watchdog.watch(opened);
    if (withOffer) void opened.offer();
  }

  function close() {
    if (!current) return;
    current.close();
    current = undefined;
    watchdog.unwatch();
    state.change({ isFlowing: false, remote: undefined, partnerState: initialPeerState });
  }

  async function restart(link: PeerLink) {
    await ice.renew();
    if (current === link) await link.restart(ice.now());
  }

  /** Tries the connection's own recovery first, then a new link. */
  function recover(attempt: number) {
    void ice.renew();
    if (state.read().partner !== "here" || !signaling.isEntered()) return;
    if (!current || attempt > 3) open(true);
    else if (!current.isOfferer()) void signaling.initiate();
    else if (current.isOfferOpen()) current.sendAgain();
    else void restart(current);
  }

  return {
    isOpen: () => current !== undefined,
    open,
    close,
    sendAgain: () => current?.sendAgain(),
    retryNow: watchdog.retryNow,
    expectConnection: watchdog.expectConnection,

    /** Requests an offer from the partner's page, and recovers if none arrives. */
    requestOffer() {
      void signaling.initiate();
      watchdog.expectConnection();
    },

    /** Restarts a link of ours at the partner's request. */
    onRenewalRequest() {
      const hasBegun = Date.now() - openedAt > JUST_OPENED_MS;
      if (hasBegun && current?.isOfferer() && !current.isOfferOpen()) void restart(current);
    },
    onOffer(offer: OfferDescription) {
      const isCrossing = current?.isOfferOpen() ?? false;
      if (isCrossing && !isPolite) return;
      if (current && !current.fits(offer)) close();
      if (!current) open(false);
      void current?.onOffer(offer);
    },
    onAnswer: (answer: AnswerDescription) => void current?.onAnswer(answer),
    onCandidate: (candidate: RTCIceCandidateInit) => void current?.onCandidate(candidate),

    /** Sends the tracks and the state of this page's devices as they are now. */
    updateMedia() {
      void current?.carry(media.outgoing());
      current?.tell();
    },
    /** Closes the link after a failure. */
    giveUp() {
      close();
      watchdog.restartTimeout();
    },
    closeForGood() {
      close();
      watchdog.close();
    },
  };
}
