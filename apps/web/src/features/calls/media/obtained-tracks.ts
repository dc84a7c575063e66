/** Keeps every track that the browser gave to this page, so that none keeps running unnoticed. */
export function createObtainedTracks() {
  const obtained = new Set<MediaStreamTrack>();
  /** The number of times that all tracks were stopped; a request from before a stop is outdated. */
  let stops = 0;

  return {
    /** Returns a check that is true until everything is stopped. */
    untilStopped() {
      const before = stops;
      return () => before === stops;
    },

    /** Throws an `AbortError` if everything was stopped while the browser was asking the person. */
    async obtain(request: () => Promise<MediaStream>) {
      const before = stops;
      const tracks = (await request()).getTracks();
      const isWanted = before === stops;
      for (const track of tracks) {
        if (isWanted) obtained.add(track);
        else track.stop();
      }
      if (!isWanted) throw new DOMException("stopped meanwhile", "AbortError");
      return tracks;
    },

    stop(track: MediaStreamTrack | null) {
      if (!track) return;
      track.onended = null;
      track.stop();
      obtained.delete(track);
    },

    stopAll() {
      stops += 1;
      for (const track of obtained) {
        track.onended = null;
        track.stop();
      }
      obtained.clear();
    },
  };
}
