/** The state of a page in a call, which it sends to the partner over the link between them. */
export interface PeerState {
  hasCamera: boolean;
  isMuted: boolean;
  isSharing: boolean;
  /** The time at which media first arrived, by the clock of the page that reads it. Null before. */
  connectedAt: number | null;
}

/** The assumed state of a partner who has not sent one. */
export const initialPeerState: PeerState = { hasCamera: true, isMuted: false, isSharing: false, connectedAt: null };
