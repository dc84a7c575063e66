import { useMemo } from "react";

/** Returns a stream with the track for a video element. The same track gives the same stream. */
export function useStreamOf(track: MediaStreamTrack | null) {
  return useMemo(() => (track ? new MediaStream([track]) : undefined), [track]);
}
