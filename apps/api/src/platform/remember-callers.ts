import { LRUCache } from "lru-cache";

const MAX_CALLERS = 50_000;

/**
 * Creates a memory of many callers, which forgets the one not seen for longest. It counts them by size, because `max`
 * would reserve the space of all of them at once.
 */
export function rememberCallers<T extends object>() {
  return new LRUCache<string, T>({ maxSize: MAX_CALLERS, sizeCalculation: () => 1 });
}
