import type { LinkCondition } from "./link-condition.ts";

/** Milliseconds that each condition may last before recovery starts. Short interruptions end by themselves. */
const toleranceMs: Record<Exclude<LinkCondition, "flowing">, number> = {
  opening: 8000,
  disconnected: 3000,
  silent: 0,
  failed: 0,
};
const MAX_DELAY_MS = 8000;

/** Calls `act` when a link needs help, and again with growing delays until media flows. */
export function createRecovery(act: (attempt: number) => void) {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: LinkCondition | undefined;

  function schedule(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      attempts += 1;
      schedule(Math.min(MAX_DELAY_MS, 1000 * 2 ** attempts));
      act(attempts);
    }, ms);
  }

  function reset() {
    attempts = 0;
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    see(condition: LinkCondition) {
      const isSame = condition === current;
      current = condition;
      if (isSame) return;
      if (condition === "flowing") return reset();
      // A recovery that has started keeps its own schedule.
      if (attempts === 0) schedule(toleranceMs[condition]);
    },
    /** Tries at once, for example because the network is back. */
    retryNow() {
      if (current !== undefined && current !== "flowing") schedule(0);
    },
    stop() {
      current = undefined;
      reset();
    },
  };
}
