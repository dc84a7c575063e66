import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

export interface BucketLimits {
  /** The number of uses at once. */
  burst: number;
  /** The number of uses per second over time. */
  perSecond: number;
}

/** The callers that are remembered: the one not seen for longest starts again with a full bucket. */
const MAX_CALLERS = 50_000;

/** Creates a token bucket for each caller. The returned function takes a token and returns false when none is left. */
export function createTokenBuckets({ burst, perSecond }: BucketLimits, clock: Clock): (caller: string) => boolean {
  const buckets = new LRUCache<string, { left: number; filledAt: number }>({ max: MAX_CALLERS });
  return (caller) => {
    const now = clock.now().getTime();
    const { left, filledAt } = buckets.get(caller) ?? { left: burst, filledAt: now };
    const filled = Math.min(burst, left + (Math.max(0, now - filledAt) / 1000) * perSecond);
    const isAllowed = filled >= 1;
    buckets.set(caller, { left: isAllowed ? filled - 1 : filled, filledAt: now });
    return isAllowed;
  };
}
