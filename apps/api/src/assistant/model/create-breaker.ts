import type { Clock } from "../../platform/clock.ts";

const FAILURES = 3;
const WITHIN_MS = 60_000;
const PAUSE_MS = 60_000;

/** Opens after three failures within a minute: the model then rests for a minute, and nobody waits for it. */
export function createBreaker(clock: Clock) {
  let failures: number[] = [];
  let closedAgainAt = 0;
  const now = () => clock.now().getTime();

  return {
    isOpen: () => now() < closedAgainAt,
    succeed() {
      failures = [];
    },
    fail() {
      failures = [...failures.filter((at) => at > now() - WITHIN_MS), now()];
      if (failures.length < FAILURES) return;
      failures = [];
      closedAgainAt = now() + PAUSE_MS;
    },
  };
}
