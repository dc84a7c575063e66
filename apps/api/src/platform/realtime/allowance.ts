import type { Clock } from "../clock.ts";

interface Limits {
  /** So many at once … */
  burst: number;
  /** … and so many a second for long. */
  perSecond: number;
}

/** A bucket that each use takes from and that time fills again. Answers whether there was anything left. */
export function createAllowance({ burst, perSecond }: Limits, clock: Clock): () => boolean {
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
