import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

const MAX_KEYS = 500;

/** Wraps a reading so that all who ask within `forMs` share one result. A failure is not kept. */
export function rememberBriefly<T>(clock: Clock, forMs: number, read: (key: string) => Promise<T>) {
  const known = new LRUCache<string, { value: Promise<T>; until: number }>({ max: MAX_KEYS });
  return function remembered(key: string): Promise<T> {
    const now = clock.now().getTime();
    const kept = known.get(key);
    if (kept && kept.until > now) return kept.value;
    const made = { value: read(key), until: now + forMs };
    known.set(key, made);
    made.value.catch(() => known.get(key) === made && known.delete(key));
    return made.value;
  };
}
