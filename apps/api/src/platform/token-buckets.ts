import type { Clock } from "./clock.ts";
import { rememberCallers } from "./remember-callers.ts";

export interface BucketLimits {
  /** The number of uses at once. */
  burst: number;
  /** The number of uses per second over time. */
  perSecond: number;
}

/**
 * Creates a token bucket for each caller. The returned function takes a token and returns false when none is left.
 * A forgotten caller starts again with a full bucket.
 */
export function createTokenBuckets({ burst, perSecond }: BucketLimits, clock: Clock): (caller: string) => boolean {
  const buckets = rememberCallers<{ left: number; filledAt: number }>();
  return (caller) => {
    const now = clock.now().getTime();
    const { left, filledAt } = buckets.get(caller) ?? { left: burst, filledAt: now };
    const filled = Math.min(burst, left + (Math.max(0, now - filledAt) / 1000) * perSecond);
    const isAllowed = filled >= 1;
    buckets.set(caller, { left: isAllowed ? filled - 1 : filled, filledAt: now });
    return isAllowed;
  };
}
