import { and, eq, gt } from "drizzle-orm";
import { sandboxSessions } from "../../tables.ts";
import { findSession, type SandboxDeps, type SandboxSession } from "./sandbox.ts";
import { type Delivery, sendNotice } from "./tasks.ts";

export type Decision = "paid" | "declined" | "cancelled";

interface Press {
  sessionId: string;
  decision: Decision;
  delivery: Delivery;
}

/** Enters what the payer pressed, and tells the merchant. Gives the session as it then stands: only the first press decides. */
export async function press(
  { db, clock }: Pick<SandboxDeps, "db" | "clock">,
  { sessionId, decision, delivery }: Press,
): Promise<SandboxSession | undefined> {
  const session = await findSession(db, sessionId);
  if (session?.outcome !== "open") return session;

  const now = clock.now();
  const decided = await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(sandboxSessions)
      .set({ outcome: decision, decidedAt: now })
      .where(
        and(eq(sandboxSessions.id, sessionId), eq(sandboxSessions.outcome, "open"), gt(sandboxSessions.expiresAt, now)),
      )
      .returning();
    if (changed) await sendNotice(tx, { sessionId, type: `checkout.${decision}`, decidedAt: now }, delivery);
    return changed;
  });
  return decided ?? findSession(db, sessionId);
}
