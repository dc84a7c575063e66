import type { Clock } from "../clock.ts";

interface Limits {
  /** The number of uses at once. */
  burst: number;
  /** The number of uses per second over time. */
  perSecond: number;
}

/** Creates a token bucket. The returned function takes a token and returns false when none is left. */
export function createTokenBucket({ burst, perSecond }: Limits, clock: Clock): () => boolean {
  let left = burst;
  let filledAt = clock.now().getTime();
  return () => {
    const now = clock.now().getTime();
    left = Math.min(burst, left + (Math.max(0, now - filledAt) / 1000) * perSecond);
    filledAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
