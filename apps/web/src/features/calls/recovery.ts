/** How a connection is doing, worst last. */
export type LinkCondition = "flowing" | "opening" | "disconnected" | "silent" | "failed";

/** How long each may last before something is done. Short breaks heal by themselves. */
const patienceMs: Record<Exclude<LinkCondition, "flowing">, number> = {
  opening: 8000,
  disconnected: 3000,
  silent: 0,
  failed: 0,
};
const LONGEST_WAIT_MS = 8000;

export type Recovery = ReturnType<typeof createRecovery>;

/** Calls `act` when a connection needs help, and again, less and less often, until it flows. */
export function createRecovery(act: (attempt: number) => void) {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen: LinkCondition | undefined;

  function wait(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      attempts += 1;
      wait(Math.min(LONGEST_WAIT_MS, 1000 * 2 ** attempts));
      act(attempts);
    }, ms);
  }

  return {
    see(condition: LinkCondition) {
      const wasSeen = seen;
      seen = condition;
      if (condition === wasSeen) return;
      if (condition === "flowing") {
        attempts = 0;
        clearTimeout(timer);
        timer = undefined;
        return;
      }
      // Once something is being done, news of the same trouble does not hurry it.
      if (attempts === 0) wait(patienceMs[condition]);
    },
    /** Something happened that is worth a try at once: the network came back. */
    hurry() {
      if (seen !== undefined && seen !== "flowing") wait(0);
    },
    stop() {
      seen = undefined;
      attempts = 0;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
