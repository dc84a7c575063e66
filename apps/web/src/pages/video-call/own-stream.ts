import { useMemo } from "react";

/** Tracks as something a video element can show; the same object as long as they are the same. */
export function useStreamOf(track: MediaStreamTrack | null) {
  return useMemo(() => (track ? new MediaStream([track]) : undefined), [track]);
}
