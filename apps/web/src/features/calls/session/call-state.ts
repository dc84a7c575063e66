import type { CallAccess } from "@medisense/contract/calls";
import { createObservable } from "../../../lib/observable.ts";
import { initialPeerState, type PeerState } from "../link/peer-state.ts";
import type { RememberedCall } from "./call-memory.ts";

export type CallFailure = "not-yours" | "not-started" | "not-established";

export interface CallState {
  /** The server's description of the call; undefined until the first response. */
  access: CallAccess | undefined;
  isOnline: boolean;
  hasJoined: boolean;
  /** True once both are in the call, or one has pressed Start Call. */
  hasStarted: boolean;
  partner: "absent" | "here" | "left" | "lost";
  /** True while frames or sound of the partner arrive, not only signals that announce them. */
  isFlowing: boolean;
  /** The time from which both count the call, in milliseconds: media first arrived. An interruption does not change it. */
  connectedAt: number | null;
  remote: MediaStream | undefined;
  partnerState: PeerState;
  /** True while our video is not sent, so that the voice gets through. */
  isVideoPaused: boolean;
  failure: CallFailure | undefined;
  /** The server's message about the failure, if it sent one. */
  failureReason: string | undefined;
  ending: { by: "partner" | "another-tab"; lastedMs: number } | undefined;
}

export type CallStore = ReturnType<typeof createCallState>;

export const createCallState = (isOnline: boolean, remembered: RememberedCall | undefined) =>
  createObservable<CallState>({
    access: undefined,
    isOnline,
    hasJoined: false,
    hasStarted: remembered?.hasStarted ?? false,
    partner: "absent",
    isFlowing: false,
    connectedAt: remembered?.connectedAt ?? null,
    remote: undefined,
    partnerState: initialPeerState,
    isVideoPaused: false,
    failure: undefined,
    failureReason: undefined,
    ending: undefined,
  });
