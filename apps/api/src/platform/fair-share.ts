import { commonErrors } from "@medisense/contract/errors";
import { DomainError } from "./domain-error.ts";

const RETRY_WHEN_FULL_S = 5;

interface Limits {
  /** The number of a caller's requests in progress at once. */
  atOnce: number;
  /** The number of a caller's requests that wait; further ones are refused. */
  waiting: number;
}

/** Does the work when it is the caller's turn. Throws `tooManyRequests` when too many of the caller's requests wait. */
export type InTurn = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/**
 * Shares the server between callers: each has a few requests in progress, and its others wait. A caller who
 * sends thousands at once delays only themselves, and holds only a few connections to the database.
 */
export function createFairShare({ atOnce, waiting }: Limits): InTurn {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async function inTurn(caller, work) {
    const queue = queues.get(caller) ?? { running: 0, waiting: [] };
    queues.set(caller, queue);
    if (queue.running < atOnce) queue.running++;
    else if (queue.waiting.length < waiting) await new Promise<void>((resolve) => queue.waiting.push(resolve));
    else throw new DomainError(commonErrors.tooManyRequests, { retryAfterS: RETRY_WHEN_FULL_S });
    try {
      return await work();
    } finally {
      // The next request takes this place, so `running` stays.
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) queues.delete(caller);
    }
  };
}
