/** The state of a page's devices, which it sends to the partner over the link between them. */
export interface PeerState {
  hasCamera: boolean;
  isMuted: boolean;
  isSharing: boolean;
}

/** The assumed state of a partner who has not sent one. */
export const initialPeerState: PeerState = { hasCamera: true, isMuted: false, isSharing: false };
