import { performance } from "node:perf_hooks";
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import { createFairShare, type InTurn } from "./fair-share.ts";
import { rememberCallers } from "./remember-callers.ts";

interface Limits {
  /** The number of a caller's requests in progress at once. */
  atOnce: number;
  /** The number of a caller's requests that wait; further ones are refused. */
  waiting: number;
  /** The milliseconds of work that a caller can have at once. */
  burstMs: number;
  /** The part of the time that a caller's work may take for long, such as 0.3. */
  share: number;
}

const realTime = {
  now: () => performance.now(),
  /** Returns the milliseconds for which the processor has been busy. A slow database keeps nobody else waiting. */
  busyMs: () => performance.eventLoopUtilization().active,
  pause: (ms: number) => pause(ms),
};

/**
 * Shares the processor between callers. Each has little work in progress, and others get their turn after each piece of
 * it. Whoever has had much waits before the next piece. A forgotten caller starts again with a full budget.
 */
export function createCostlyShare({ burstMs, share, ...limits }: Limits, time = realTime): InTurn {
  const fewAtOnce = createFairShare(limits);
  const budgets = rememberCallers<{ leftMs: number; at: number }>();

  function leftOf(caller: string) {
    const { leftMs, at } = budgets.get(caller) ?? { leftMs: burstMs, at: 0 };
    return Math.min(burstMs, leftMs + (time.now() - at) * share);
  }

  return (caller, work) =>
    fewAtOnce(caller, async () => {
      const left = leftOf(caller);
      if (left < 0) await time.pause(-left / share);
      await setImmediate();
      const busyBefore = time.busyMs();
      try {
        return await work();
      } finally {
        budgets.set(caller, { leftMs: leftOf(caller) - (time.busyMs() - busyBefore), at: time.now() });
      }
    });
}
