import { createHmac } from "node:crypto";
import type { Checkout, CheckoutRequest, Gateway, RefundState, SessionState } from "../gateway.ts";
import type { SandboxDeps } from "./deps.ts";
import { parseSandboxEvent } from "./sandbox-event.ts";
import {
  closeSession,
  findSession,
  hasRefund,
  insertSession,
  recordRefund,
  type SandboxSession,
} from "./session-store.ts";

/** Precedes the idempotency key in the id of a refund. */
const REFUND = "refund_";

/** Creates a gateway of our own for the demo and for tests. It moves no money and keeps its own records. */
export function createSandbox(deps: SandboxDeps): Gateway {
  return {
    name: "sandbox",
    pageOrigins: [],
    createCheckout: (request) => createCheckout(deps, request),
    stateOf: (sessionId) => stateOf(deps, sessionId),
    close: (sessionId) => close(deps, sessionId),
    async refund(request) {
      await recordRefund(deps.db, request);
      return { refundId: `${REFUND}${request.idempotencyKey}` };
    },
    refundStateOf: ({ refundId }) => refundStateOf(deps, refundId),
    // The sandbox has no dashboard in which somebody could refund without us.
    refundsOf: async () => [],
    refundsSince: async () => [],
    paymentIdOf: async () => null,
    parseWebhookEvent: (headers, body) => parseSandboxEvent(deps, headers, body),
  };
}

async function createCheckout({ db, sessionKey }: SandboxDeps, request: CheckoutRequest): Promise<Checkout> {
  const { paymentId, amountPaise, description, returnPath, expiresAt } = request;
  // Anyone who knows a session's id can pay it, so the id is keyed. It follows from the payment, so there is only one.
  const sessionId = createHmac("sha256", sessionKey).update(`session ${paymentId}`).digest("base64url");
  await insertSession(db, { id: sessionId, reference: paymentId, amountPaise, description, returnPath, expiresAt });
  return { sessionId, url: `/sandbox-pay/${sessionId}` };
}

async function stateOf(deps: SandboxDeps, sessionId: string): Promise<SessionState> {
  const session = await findSession(deps.db, sessionId);
  if (!session) throw unknownSession(sessionId);
  // The expiry is recorded, so that a reported outcome stays the same whatever the clock does later.
  if (session.outcome === "open" && session.expiresAt <= deps.clock.now()) return close(deps, sessionId);
  return stateOfSession(session);
}

async function close({ db, clock }: SandboxDeps, sessionId: string) {
  await closeSession(db, sessionId, clock.now());
  const session = await findSession(db, sessionId);
  const state = session && stateOfSession(session);
  if (!state || state.outcome === "open") throw unknownSession(sessionId);
  return state;
}

async function refundStateOf({ db }: SandboxDeps, refundId: string): Promise<RefundState> {
  if (!(await hasRefund(db, refundId.slice(REFUND.length)))) throw new Error(`The sandbox knows no ${refundId}`);
  return { status: "done" };
}

function stateOfSession({ outcome, amountPaise }: SandboxSession): SessionState {
  if (outcome === "open") return { outcome };
  return outcome === "paid" ? { outcome, amountPaise } : { outcome: "failed" };
}

function unknownSession(sessionId: string) {
  return new Error(`The sandbox knows no session ${sessionId}`);
}
