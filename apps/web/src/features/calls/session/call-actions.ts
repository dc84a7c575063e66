import type { Locale } from "@medisense/contract/locales";
import type { IceSource } from "../link/ice-source.ts";
import type { CallLink } from "./call-link.ts";
import type { CallMedia } from "./call-media.ts";
import type { CallFailure, CallStore } from "./call-state.ts";
import type { SignalingChannel } from "./signaling-channel.ts";

interface ActionOptions {
  state: CallStore;
  link: CallLink;
  ice: IceSource;
  signaling: SignalingChannel;
  media: CallMedia;
  isClosed(): boolean;
  start(): void;
  remember(): void;
  fail(failure: CallFailure): void;
}

/** Creates the actions by which a person joins, starts and retries a call. */
export const callActions = ({
  state,
  link,
  ice,
  signaling,
  media,
  isClosed,
  start,
  remember,
  fail,
}: ActionOptions) => ({
  /** Leaves the waiting room. `consentLanguage` is the language of the consent text, if consent was asked for now. */
  async join(consentLanguage?: Locale) {
    await ice.renew({ always: true });
    if (isClosed()) return;
    state.change({ hasJoined: true, failure: undefined, failureReason: undefined });
    remember();
    signaling.join(consentLanguage);
  },

  async startCall() {
    if (state.read().hasStarted) return;
    start();
    if (state.read().partner === "here") link.open(true);
    // An offline page needs no second signal: a page that joins a started call requests an offer.
    if (!(await signaling.initiate()) && signaling.isEntered() && !state.read().isFlowing) fail("not-started");
  },

  /** Tries a failed call again, after "Failed to establish connection" or "Failed to start call". */
  async tryAgain({ audioOnly = false } = {}) {
    state.change({ failure: undefined, failureReason: undefined });
    await Promise.all([ice.renew({ always: true }), media.wake(audioOnly ? false : undefined)]);
    if (isClosed()) return;
    if (!signaling.isEntered()) signaling.retryAccess();
    else if (state.read().partner === "here") {
      start();
      link.open(true);
      void signaling.initiate();
    }
  },
});
