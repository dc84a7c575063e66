import type { Database } from "../../../platform/database/open-database.ts";
import { enqueue } from "../../../platform/jobs/enqueue.ts";
import type { Tasks } from "../../../platform/jobs/tasks.ts";
import { deliverWebhookEvent } from "./deliver-webhook-event.ts";
import type { SandboxDeps } from "./deps.ts";
import { type SandboxEventType, sandboxEventOf } from "./sandbox-event.ts";
import { findSession } from "./session-store.ts";

declare module "../../../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "sandbox.notify": { sessionId: string; type: SandboxEventType };
  }
}

export function sandboxTasks(deps: SandboxDeps): Tasks {
  return {
    async "sandbox.notify"({ sessionId, type }) {
      const session = await findSession(deps.db, sessionId);
      if (session) await deliverWebhookEvent(deps, sandboxEventOf(session, type));
    },
  };
}

/** The way a decision's webhook event travels; the demo's panel makes it as unreliable as real networks are. */
export interface WebhookDelivery {
  delaySeconds: number;
  copies: number;
  /** Delivers an older event after the newer one. */
  outOfOrder: boolean;
}

const STRAGGLER_MS = 2000;

export async function enqueueWebhookEvents(
  tx: Database,
  { sessionId, type, decidedAt }: { sessionId: string; type: SandboxEventType; decidedAt: Date },
  { delaySeconds, copies, outOfOrder }: WebhookDelivery,
) {
  const arrivesAt = new Date(decidedAt.getTime() + delaySeconds * 1000);
  const when = delaySeconds > 0 ? { runAt: arrivesAt } : {};
  for (let copy = 0; copy < copies; copy++) await enqueue(tx, "sandbox.notify", { sessionId, type }, when);
  if (!outOfOrder) return;
  const afterwards = new Date(arrivesAt.getTime() + STRAGGLER_MS);
  await enqueue(tx, "sandbox.notify", { sessionId, type: "checkout.created" }, { runAt: afterwards });
}
