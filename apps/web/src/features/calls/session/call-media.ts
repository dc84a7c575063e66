import type { OutgoingTracks } from "../link/link-tracks.ts";
import type { PeerState } from "../link/peer-state.ts";
import type { LocalMedia } from "../media/local-media.ts";
import type { CallStore } from "./call-state.ts";

export type CallMedia = ReturnType<typeof createCallMedia>;

/** Controls which tracks a call sends. After a failure the devices rest until the call is tried again. */
export function createCallMedia(media: LocalMedia, state: CallStore) {
  let resting: { withCamera: boolean } | undefined;

  const picture = () => media.read().screen ?? media.read().camera;

  return {
    hasPicture: () => picture() !== null,

    outgoing: (): OutgoingTracks => ({
      microphone: media.read().microphone,
      picture: state.read().isVideoPaused ? null : picture(),
    }),

    ownState(): PeerState {
      const { isMuted, microphone, screen, camera } = media.read();
      const { isVideoPaused: isPaused, connectedAt } = state.read();
      return {
        isMuted: isMuted || microphone === null,
        hasCamera: camera !== null && !isPaused,
        isSharing: screen !== null && !isPaused,
        connectedAt,
      };
    },

    /** Returns the person's choices, or undefined while the devices rest. */
    choices() {
      const { camera, isMuted } = media.read();
      return resting ? undefined : { withCamera: camera !== null, isMuted };
    },

    /** Turns the devices off: no camera runs behind an error message. */
    rest() {
      resting ??= { withCamera: media.read().camera !== null };
      media.rest();
    },

    /** Turns resting devices on as they were before, or as requested. */
    async wake(withCamera = resting?.withCamera ?? false) {
      if (!resting) return;
      resting = undefined;
      await media.open({ withCamera });
    },
  };
}
