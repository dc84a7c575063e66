import type { Database } from "../../../platform/database/open-database.ts";
import { enqueue } from "../../../platform/jobs/enqueue.ts";
import type { Tasks } from "../../../platform/jobs/tasks.ts";
import { deliver, type NoticeType, noticeOf } from "./notices.ts";
import { findSession, type SandboxDeps } from "./sandbox.ts";

declare module "../../../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "sandbox.notify": { sessionId: string; type: NoticeType };
  }
}

export function sandboxTasks(deps: SandboxDeps): Tasks {
  return {
    async "sandbox.notify"({ sessionId, type }) {
      const session = await findSession(deps.db, sessionId);
      if (session) await deliver(deps, noticeOf(session, type));
    },
  };
}

/** How the notice of a decision travels; the demo's panel makes it as bad as real networks are. */
export interface Delivery {
  delaySeconds: number;
  copies: number;
  /** An older notice arrives after the newer one. */
  outOfOrder: boolean;
}

const STRAGGLER_MS = 2000;

export async function sendNotice(
  tx: Database,
  { sessionId, type, decidedAt }: { sessionId: string; type: NoticeType; decidedAt: Date },
  { delaySeconds, copies, outOfOrder }: Delivery,
) {
  const arrivesAt = new Date(decidedAt.getTime() + delaySeconds * 1000);
  const when = delaySeconds > 0 ? { runAt: arrivesAt } : {};
  for (let copy = 0; copy < copies; copy++) await enqueue(tx, "sandbox.notify", { sessionId, type }, when);
  if (!outOfOrder) return;
  const afterwards = new Date(arrivesAt.getTime() + STRAGGLER_MS);
  await enqueue(tx, "sandbox.notify", { sessionId, type: "checkout.created" }, { runAt: afterwards });
}
