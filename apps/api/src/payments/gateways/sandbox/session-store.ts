import { and, eq, gt, sql } from "drizzle-orm";
import { buildOnce, queryOf } from "../../../platform/database/build-once.ts";
import type { Database } from "../../../platform/database/open-database.ts";
import type { RefundRequest } from "../gateway.ts";
import { sandboxRefunds, sandboxSessions } from "./tables.ts";

export type SandboxSession = typeof sandboxSessions.$inferSelect;

export type PayerDecision = "paid" | "declined" | "cancelled";

type NewSession = Pick<SandboxSession, "id" | "reference" | "amountPaise" | "description" | "returnPath" | "expiresAt">;

/**
 * Writes a new session; does nothing when its id exists already. Every booking waits for it, so it skips the wait for
 * the disk. The caller stores the id in a later commit, and PostgreSQL never keeps a later commit without the earlier
 * ones.
 */
export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await insert(db, { ...session, expiresAt: session.expiresAt.toISOString() });
}

const insert = buildOnce("insert_sandbox_session", (db) =>
  queryOf(
    db,
    sql`
    insert into ${sandboxSessions} (id, reference, amount_paise, description, return_path, expires_at)
    select ${sql.placeholder("id")}, ${sql.placeholder("reference")}::uuid, ${sql.placeholder("amountPaise")}::int,
      ${sql.placeholder("description")}, ${sql.placeholder("returnPath")}, ${sql.placeholder("expiresAt")}::timestamptz
    from (select set_config('synchronous_commit', 'off', true)) as settings
    on conflict do nothing`,
  ),
);

export async function findSession(db: Database, sessionId: string): Promise<SandboxSession | undefined> {
  // PostgreSQL refuses a U+0000 even as a parameter, and a URL can contain one.
  if (sessionId.includes("\0")) return undefined;
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId));
  return session;
}

/** Records the payer's decision; returns undefined when the session is decided, expired or unknown. */
export async function recordDecision(
  db: Database,
  sessionId: string,
  decision: PayerDecision,
  now: Date,
): Promise<SandboxSession | undefined> {
  const isPayable = and(
    eq(sandboxSessions.id, sessionId),
    eq(sandboxSessions.outcome, "open"),
    gt(sandboxSessions.expiresAt, now),
  );
  const [decided] = await db
    .update(sandboxSessions)
    .set({ outcome: decision, decidedAt: now })
    .where(isPayable)
    .returning();
  return decided;
}

/** Ends an open session as expired or cancelled, depending on its time; leaves a decided one unchanged. */
export async function closeSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sandboxSessions)
    .set({
      outcome: sql`case when ${sandboxSessions.expiresAt} <= ${now.toISOString()} then 'expired' else 'cancelled' end::sandbox_outcome`,
      decidedAt: now,
    })
    .where(and(eq(sandboxSessions.id, sessionId), eq(sandboxSessions.outcome, "open")));
}

/** Records a refund once per key. Throws when the session has less left, or the key stood for another refund. */
export async function recordRefund(db: Database, request: RefundRequest): Promise<void> {
  const { sessionId, amountPaise, idempotencyKey } = request;
  await db.transaction(async (tx) => {
    const [recorded] = await tx
      .insert(sandboxRefunds)
      .values({ key: idempotencyKey, sessionId, amountPaise })
      .onConflictDoNothing()
      .returning();
    if (!recorded) return refuseUnlessSame(tx, request);
    const { rowCount } = await tx
      .update(sandboxSessions)
      .set({ refundedPaise: sql`${sandboxSessions.refundedPaise} + ${amountPaise}` })
      .where(
        and(
          eq(sandboxSessions.id, sessionId),
          eq(sandboxSessions.outcome, "paid"),
          sql`${sandboxSessions.refundedPaise} + ${amountPaise} <= ${sandboxSessions.amountPaise}`,
        ),
      );
    if (rowCount === 0) throw refusedRefund(sessionId);
  });
}

export async function hasRefund(db: Database, key: string): Promise<boolean> {
  return (await db.$count(sandboxRefunds, eq(sandboxRefunds.key, key))) > 0;
}

async function refuseUnlessSame(tx: Database, { sessionId, amountPaise, idempotencyKey }: RefundRequest) {
  const [made] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, idempotencyKey));
  if (made?.sessionId !== sessionId || made.amountPaise !== amountPaise) throw refusedRefund(sessionId);
}

function refusedRefund(sessionId: string) {
  return new Error(`The sandbox refuses to refund session ${sessionId}`);
}
