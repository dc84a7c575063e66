import type { ErrorDefinition } from "@medisense/contract/errors";
import { eq, lte, sql } from "drizzle-orm";
import { buildOnce } from "./database/build-once.ts";
import type { Database } from "./database/open-database.ts";
import { DomainError } from "./domain-error.ts";
import { attemptCounters } from "./tables.ts";

export interface RateLimit {
  max: number;
  windowMs: number;
}

/** Counts one attempt and throws `refusal` beyond the limit. In a transaction, a rollback takes the count back. */
export async function refuseBeyond(
  db: Database,
  key: string,
  limit: RateLimit,
  now: Date,
  refusal: ErrorDefinition,
): Promise<void> {
  const { isWithin, retryAfterS } = await countAttempt(db, key, limit, now);
  if (!isWithin) throw new DomainError(refusal, { retryAfterS });
}

export interface Attempt {
  isWithin: boolean;
  /** True for the one attempt of the window with which the limit is passed. */
  isFirstBeyond: boolean;
  /** The seconds until the window ends. */
  retryAfterS: number;
}

/**
 * Counts one attempt. It counts before it compares, so that the limit also holds for simultaneous attempts on any
 * number of server processes.
 */
export async function countAttempt(db: Database, key: string, limit: RateLimit, now: Date): Promise<Attempt> {
  const windowEndsAt = new Date(now.getTime() + limit.windowMs);
  const [counter] = await increase(db, { key, windowEndsAt, now: now.toISOString() });
  const { count, endsAt } = counter!;
  const isWithin = count <= limit.max;
  const retryAfterS = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
  return { isWithin, isFirstBeyond: !isWithin && count - 1 <= limit.max, retryAfterS };
}

const increase = buildOnce("count_attempt", (db) => {
  const isOver = sql`${attemptCounters.windowEndsAt} <= ${sql.placeholder("now")}`;
  return db
    .insert(attemptCounters)
    .values({ key: sql.placeholder("key"), count: 1, windowEndsAt: sql.placeholder("windowEndsAt") })
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptCounters.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attemptCounters.windowEndsAt} end`,
      },
    })
    .returning({ count: attemptCounters.count, endsAt: attemptCounters.windowEndsAt });
});

/** Deletes a counter, after a success. */
export async function forgetAttempts(db: Database, key: string) {
  await deleteCounter(db, { key });
}

const deleteCounter = buildOnce("forget_attempts", (db) =>
  db.delete(attemptCounters).where(eq(attemptCounters.key, sql.placeholder("key"))),
);

/** Takes one attempt back where only failures count: attempts are counted before their outcome is known. */
export async function uncountAttempt(db: Database, key: string) {
  await decrease(db, { key });
}

const decrease = buildOnce("uncount_attempt", (db) =>
  db
    .update(attemptCounters)
    .set({ count: sql`greatest(${attemptCounters.count} - 1, 0)` })
    .where(eq(attemptCounters.key, sql.placeholder("key"))),
);

/** Deletes the counters of windows that have ended. */
export async function purgeAttempts(db: Database, now: Date) {
  await db.delete(attemptCounters).where(lte(attemptCounters.windowEndsAt, now));
}
