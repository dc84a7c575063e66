import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { createFairShare, type InTurn } from "./fair-share.ts";

interface Limits {
  /** The number of a caller's requests that wait; further ones are refused. */
  waiting: number;
  /** The milliseconds of work that a caller can have at once. */
  burstMs: number;
  /** The part of the time that a caller's work may take for long, such as 0.3. */
  share: number;
}

/** The callers that are remembered: the one not seen for longest starts again with a full budget. */
const MAX_CALLERS = 50_000;

/**
 * Shares the processor between callers. Nothing else happens while one works, so each caller's work comes piece by
 * piece. Whoever has had much of it waits before the next piece.
 */
export function createCostlyShare(
  { waiting, burstMs, share }: Limits,
  timer = { now: () => performance.now(), pause },
): InTurn {
  const oneByOne = createFairShare({ atOnce: 1, waiting });
  const budgets = new LRUCache<string, { leftMs: number; at: number }>({ max: MAX_CALLERS });

  function leftOf(caller: string) {
    const now = timer.now();
    const { leftMs, at } = budgets.get(caller) ?? { leftMs: burstMs, at: now };
    return Math.min(burstMs, leftMs + (now - at) * share);
  }

  return (caller, work) =>
    oneByOne(caller, async () => {
      const left = leftOf(caller);
      if (left < 0) await timer.pause(-left / share);
      const startedAt = timer.now();
      const leftMs = leftOf(caller);
      try {
        return await work();
      } finally {
        const at = timer.now();
        budgets.set(caller, { leftMs: leftMs - (at - startedAt), at });
      }
    });
}
