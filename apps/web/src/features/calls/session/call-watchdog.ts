import { conditionOf } from "../link/link-condition.ts";
import { hasArrived, isTooWeakForVideo, type LinkFigures } from "../link/link-figures.ts";
import type { PeerLink } from "../link/peer-link.ts";
import { createRecovery } from "../link/recovery.ts";
import type { CallStore } from "./call-state.ts";

const CHECK_EVERY_MS = 500;
/** The timeouts of a call while both sides are reachable: before the first media, and after it. */
const GIVE_UP_AFTER_MS = { first: 45_000, later: 120_000 };
const WEAK_FOR_MS = 8000;

interface WatchdogOptions {
  state: CallStore;
  hasPicture(): boolean;
  recover(attempt: number): void;
  onFlowing(): void;
  onNotEstablished(): void;
  onTooWeakForVideo(): void;
}

/** Measures the link of a call, because signaling shows only what should arrive. Starts recovery or gives up. */
export function createCallWatchdog(options: WatchdogOptions) {
  const { state } = options;
  const recovery = createRecovery(options.recover);
  let watched: PeerLink | undefined;
  let figures: LinkFigures | undefined;
  /** The time at which media last arrived over the watched link; undefined before the first. */
  let lastArrivalAt: number | undefined;
  let strandedSince: number | undefined;
  let weakSince: number | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  async function check() {
    const link = watched;
    const now = Date.now();
    if (link) {
      const measured = await link.measure().catch(() => undefined);
      if (watched !== link || !measured) return;
      if (hasArrived(figures, measured) || isSilenceIntended(link)) lastArrivalAt = now;
      figures = measured;
      report(link, now);
      pauseVideoWhenWeak(measured, now);
    }
    giveUpInTime(now);
  }

  function report(link: PeerLink, now: number) {
    const condition = conditionOf(link.connectionState(), lastArrivalAt, now);
    recovery.see(condition);
    const isFlowing = condition === "flowing";
    state.change({ isFlowing, ...(isFlowing && { failure: undefined }) });
    if (isFlowing) options.onFlowing();
  }

  /** True if the partner reported, over the same link, that they send neither video nor audio. */
  function isSilenceIntended(link: PeerLink) {
    const { hasCamera, isSharing, isMuted } = state.read().partnerState;
    return link.connectionState() === "connected" && !hasCamera && !isSharing && isMuted;
  }

  function giveUpInTime(now: number) {
    const { isFlowing, isOnline, partner, hasStarted, connectedAt, failure } = state.read();
    const isStranded = hasStarted && !isFlowing && isOnline && partner === "here" && !failure;
    if (!isStranded) strandedSince = undefined;
    else strandedSince ??= now;
    const timeoutMs = connectedAt === null ? GIVE_UP_AFTER_MS.first : GIVE_UP_AFTER_MS.later;
    if (strandedSince !== undefined && now - strandedSince > timeoutMs) options.onNotEstablished();
  }

  function pauseVideoWhenWeak(measured: LinkFigures, now: number) {
    const { isFlowing, isVideoPaused } = state.read();
    const isWeak = isFlowing && !isVideoPaused && options.hasPicture() && isTooWeakForVideo(measured);
    if (!isWeak) weakSince = undefined;
    else weakSince ??= now;
    if (weakSince !== undefined && now - weakSince >= WEAK_FOR_MS) options.onTooWeakForVideo();
  }

  function expectConnection() {
    timer ??= setInterval(() => void check(), CHECK_EVERY_MS);
    recovery.see("opening");
  }

  return {
    check: () => void check(),
    retryNow: recovery.retryNow,

    /** Starts recovery unless a link connects in time. */
    expectConnection,

    watch(link: PeerLink) {
      watched = link;
      figures = undefined;
      lastArrivalAt = undefined;
      expectConnection();
    },
    unwatch() {
      watched = undefined;
      recovery.stop();
    },
    onBroken: () => recovery.see("failed"),

    /** Restarts the timeout of an unestablished call. */
    restartTimeout() {
      strandedSince = undefined;
    },
    close() {
      recovery.stop();
      clearInterval(timer);
    },
  };
}
