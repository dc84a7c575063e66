import { createHmac, type KeyObject } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database/open-database.ts";
import { sandboxRefunds, sandboxSessions } from "../../tables.ts";
import type { Checkout, CheckoutRequest, Gateway, RefundRequest, SessionState } from "../gateway.ts";
import { readNotice } from "./notices.ts";

export interface SandboxDeps {
  db: Database;
  clock: Clock;
  /** The root of the sandbox's secrets: the names of its sessions and the signature of its notices. */
  sessionKey: KeyObject;
  /** The address of the server that its notices go to. */
  deliverTo(): string;
}

export type SandboxSession = typeof sandboxSessions.$inferSelect;

export const SANDBOX = "sandbox";

/** A gateway of our own for trying things out: it moves no money, and keeps its books apart from ours. */
export function createSandbox(deps: SandboxDeps): Gateway {
  return {
    name: SANDBOX,
    createCheckout: async (request) => openSession(deps, request),
    stateOf: (sessionId) => stateOf(deps, sessionId),
    close: (sessionId) => close(deps, sessionId),
    refund: (request) => giveBack(deps, request),
    readNotice: (headers, body) => readNotice(deps, headers, body),
  };
}

/** Whoever knows a session's id can pay it, so it cannot be guessed; and it follows from the payment, so there is only one. */
function openSession({ sessionKey }: SandboxDeps, request: CheckoutRequest): Checkout {
  const sessionId = createHmac("sha256", sessionKey).update(`session ${request.paymentId}`).digest("base64url");
  const { paymentId, amountPaise, description, returnPath, expiresAt } = request;
  return {
    sessionId,
    url: `/sandbox-pay/${sessionId}`,
    entry: sql`
      insert into ${sandboxSessions} (id, reference, amount_paise, description, return_path, expires_at)
      select ${sessionId}, ${paymentId}::uuid, ${amountPaise}::int, ${description}, ${returnPath}, ${expiresAt.toISOString()}::timestamptz
      from noted
      on conflict do nothing`,
  };
}

async function stateOf(deps: SandboxDeps, sessionId: string): Promise<SessionState> {
  const session = await findSession(deps.db, sessionId);
  if (!session) throw new Error(`The sandbox knows no session ${sessionId}`);
  // Ended rather than only called ended: what the gateway has said stays true, whatever its clock does.
  if (session.outcome === "open" && session.expiresAt <= deps.clock.now()) return close(deps, sessionId);
  return wordFor(session);
}

async function close(deps: SandboxDeps, sessionId: string) {
  const now = deps.clock.now();
  await deps.db
    .update(sandboxSessions)
    .set({
      outcome: sql`case when ${sandboxSessions.expiresAt} <= ${now.toISOString()} then 'expired' else 'cancelled' end::sandbox_outcome`,
      decidedAt: now,
    })
    .where(and(eq(sandboxSessions.id, sessionId), eq(sandboxSessions.outcome, "open")));
  const session = await findSession(deps.db, sessionId);
  const state = session ? wordFor(session) : undefined;
  if (!state || state.outcome === "open") throw new Error(`The sandbox knows no session ${sessionId}`);
  return state;
}

async function giveBack({ db }: SandboxDeps, { sessionId, amountPaise, idempotencyKey }: RefundRequest) {
  await db.transaction(async (tx) => {
    const [entered] = await tx
      .insert(sandboxRefunds)
      .values({ key: idempotencyKey, sessionId, amountPaise })
      .onConflictDoNothing()
      .returning();
    if (!entered) return refuseUnlessTheSame(tx, { sessionId, amountPaise, idempotencyKey });
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
    if (rowCount === 0) throw refused(sessionId);
  });
  return { refundId: `refund_${idempotencyKey}` };
}

async function refuseUnlessTheSame(tx: Database, { sessionId, amountPaise, idempotencyKey }: RefundRequest) {
  const [made] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, idempotencyKey));
  if (made?.sessionId !== sessionId || made.amountPaise !== amountPaise) throw refused(sessionId);
}

function refused(sessionId: string) {
  return new Error(`The sandbox refuses to refund session ${sessionId}`);
}

export async function findSession(db: Database, sessionId: string): Promise<SandboxSession | undefined> {
  // PostgreSQL cannot even be asked for a U+0000, and an address can hold one.
  if (sessionId.includes("\0")) return undefined;
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId));
  return session;
}

function wordFor({ outcome, amountPaise }: SandboxSession): SessionState {
  if (outcome === "open") return { outcome };
  return outcome === "paid" ? { outcome, amountPaise } : { outcome: "failed" };
}
