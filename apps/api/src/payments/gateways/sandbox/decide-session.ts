import type { SandboxDeps } from "./deps.ts";
import { findSession, type PayerDecision, recordDecision, type SandboxSession } from "./session-store.ts";
import { enqueueWebhookEvents, type WebhookDelivery } from "./tasks.ts";

interface DecisionRequest {
  sessionId: string;
  decision: PayerDecision;
  delivery: WebhookDelivery;
}

/** Records the payer's decision, sends the webhook event and returns the session. Only the first decision counts. */
export async function decideSession(
  { db, clock }: Pick<SandboxDeps, "db" | "clock">,
  { sessionId, decision, delivery }: DecisionRequest,
): Promise<SandboxSession | undefined> {
  const session = await findSession(db, sessionId);
  if (session?.outcome !== "open") return session;

  const now = clock.now();
  const decided = await db.transaction(async (tx) => {
    const changed = await recordDecision(tx, sessionId, decision, now);
    if (changed) await enqueueWebhookEvents(tx, { sessionId, type: `checkout.${decision}`, decidedAt: now }, delivery);
    return changed;
  });
  return decided ?? findSession(db, sessionId);
}
