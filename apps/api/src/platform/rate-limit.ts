import type { ErrorDefinition } from "@medisense/contract/errors";
import { inArray, lte, sql } from "drizzle-orm";
import { buildOnce } from "./database/build-once.ts";
import type { Database } from "./database/open-database.ts";
import { DomainError } from "./domain-error.ts";
import { createFairShare } from "./fair-share.ts";
import { attemptCounters } from "./tables.ts";

export interface RateLimit {
  max: number;
  windowMs: number;
}

/**
 * The attempts on one account, mailbox or link lock the same row. So they wait for each other before they take a
 * connection. Once 500 wait, further ones are refused.
 */
export const inTurnOf = createFairShare({ atOnce: 1, waiting: 500 });

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

interface Counted {
  key: string;
  limit: RateLimit;
}

/** Counts one attempt. */
export async function countAttempt(db: Database, key: string, limit: RateLimit, now: Date): Promise<Attempt> {
  const [attempt] = await countAttempts(db, [{ key, limit }], now);
  return attempt!;
}

/**
 * Counts one attempt under each key, in one statement. It counts before it compares, so that the limits also hold for
 * simultaneous attempts on any number of server processes.
 */
export async function countAttempts(db: Database, counted: Counted[], now: Date): Promise<Attempt[]> {
  const counters = await increase(db, {
    keys: counted.map(({ key }) => key),
    ends: counted.map(({ limit }) => new Date(now.getTime() + limit.windowMs).toISOString()),
    now: now.toISOString(),
  });
  return counted.map(({ key, limit }) => {
    const { count, endsAt } = counters.find((one) => one.key === key)!;
    const isWithin = count <= limit.max;
    const retryAfterS = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
    return { isWithin, isFirstBeyond: !isWithin && count - 1 <= limit.max, retryAfterS };
  });
}

// All statements lock several counters by key, so none waits for another one that waits for it.
const increase = buildOnce("count_attempts", (db) => {
  const isOver = sql`${attemptCounters.windowEndsAt} <= ${sql.placeholder("now")}`;
  return db
    .insert(attemptCounters)
    .select(
      sql`select key, 1, ends from unnest(${sql.placeholder("keys")}::text[], ${sql.placeholder("ends")}::timestamptz[])
        as counted (key, ends) order by key`,
    )
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptCounters.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attemptCounters.windowEndsAt} end`,
      },
    })
    .returning({ key: attemptCounters.key, count: attemptCounters.count, endsAt: attemptCounters.windowEndsAt });
});

/** Deletes a counter, after a success. */
export const forgetAttempts = (db: Database, key: string) => takeBack(db, { forget: [key] });

interface TakenBack {
  /** The keys of the counters that are deleted. */
  forget?: string[];
  /** The keys that lose one attempt, where only failures count: attempts are counted before their outcome is known. */
  uncount?: string[];
}

/** Takes attempts back after a success, in one statement. */
export async function takeBack(db: Database, { forget = [], uncount = [] }: TakenBack) {
  await decrease(db, { forget, uncount });
}

const decrease = buildOnce("take_back_attempts", (db) => {
  const forgotten = sql`${sql.placeholder("forget")}::text[]`;
  const uncounted = sql`${sql.placeholder("uncount")}::text[]`;
  const locked = db
    .$with("locked")
    .as(
      db
        .select({ key: attemptCounters.key })
        .from(attemptCounters)
        .where(sql`${attemptCounters.key} = any(${forgotten} || ${uncounted})`)
        .orderBy(attemptCounters.key)
        .for("update"),
    );
  const deleted = db
    .$with("deleted")
    .as(
      db
        .delete(attemptCounters)
        .where(sql`${attemptCounters.key} in (select key from locked where key = any(${forgotten}))`)
        .returning({ key: attemptCounters.key }),
    );
  return db
    .with(locked, deleted)
    .update(attemptCounters)
    .set({ count: sql`greatest(${attemptCounters.count} - 1, 0)` })
    .where(sql`${attemptCounters.key} in (select key from locked where key = any(${uncounted}))`);
});

/**
 * Deletes the counters of windows that have ended, and leaves locked ones for the next time. A purge that waited for one
 * while it holds others could block the attempt that it waits for.
 */
export async function purgeAttempts(db: Database, now: Date) {
  const ended = db
    .select({ key: attemptCounters.key })
    .from(attemptCounters)
    .where(lte(attemptCounters.windowEndsAt, now))
    .for("update", { skipLocked: true });
  await db.delete(attemptCounters).where(inArray(attemptCounters.key, ended));
}
