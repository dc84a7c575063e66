import { eq, lte, sql } from "drizzle-orm";
import type { Database } from "./database/open-database.ts";
import { attemptCounters } from "./tables.ts";

export interface RateLimit {
  max: number;
  windowMs: number;
}

/**
 * Counts one attempt and returns whether it is within the limit. It counts before it compares, so that the limit
 * also holds for simultaneous attempts on any number of server processes.
 */
export async function countAttempt(db: Database, key: string, limit: RateLimit, now: Date): Promise<boolean> {
  const windowEndsAt = new Date(now.getTime() + limit.windowMs);
  const isOver = sql`${attemptCounters.windowEndsAt} <= ${now.toISOString()}`;
  const [counter] = await db
    .insert(attemptCounters)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptCounters.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attemptCounters.windowEndsAt} end`,
      },
    })
    .returning({ count: attemptCounters.count });
  return counter!.count <= limit.max;
}

/** Deletes a counter, after a success. */
export async function forgetAttempts(db: Database, key: string) {
  await db.delete(attemptCounters).where(eq(attemptCounters.key, key));
}

/** Takes one attempt back where only failures count: attempts are counted before their outcome is known. */
export async function uncountAttempt(db: Database, key: string) {
  await db
    .update(attemptCounters)
    .set({ count: sql`greatest(${attemptCounters.count} - 1, 0)` })
    .where(eq(attemptCounters.key, key));
}

/** Deletes the counters of windows that have ended. */
export async function purgeAttempts(db: Database, now: Date) {
  await db.delete(attemptCounters).where(lte(attemptCounters.windowEndsAt, now));
}
