import type { Clock } from "./clock.ts";
import { rememberCallers } from "./remember-callers.ts";

export interface BucketLimits {
  /** The number of uses at once. */
  burst: number;
  /** The number of uses per second over time. */
  perSecond: number;
}

/** Takes tokens of a caller, one by default, or none and returns false when too few are left. */
type TakeTokens = (caller: string, tokens?: number) => boolean;

/** Creates a token bucket for each caller. A forgotten caller starts again with a full bucket. */
export function createTokenBuckets({ burst, perSecond }: BucketLimits, clock: Clock): TakeTokens {
  const buckets = rememberCallers<{ left: number; filledAt: number }>();
  return (caller, tokens = 1) => {
    const now = clock.now().getTime();
    const { left, filledAt } = buckets.get(caller) ?? { left: burst, filledAt: now };
    const filled = Math.min(burst, left + (Math.max(0, now - filledAt) / 1000) * perSecond);
    const isAllowed = filled >= tokens;
    buckets.set(caller, { left: isAllowed ? filled - tokens : filled, filledAt: now });
    return isAllowed;
  };
}
