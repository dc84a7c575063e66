import { createHmac, type KeyObject } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { paymentErrors } from "@medisense/contract/payments";
import { z } from "zod";
import { DomainError } from "../../../platform/domain-error.ts";
import type { WebhookEvent } from "../gateway.ts";
import { parseEventBody } from "../parse-event-body.ts";
import { isSignedWebhookEvent } from "../webhook-signature.ts";
import type { SandboxDeps } from "./deps.ts";
import type { PayerDecision, SandboxSession } from "./session-store.ts";

export const SIGNATURE_HEADER = "sandbox-signature";

const SandboxEvent = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  data: z.object({
    session: z.string().min(1).max(200),
    reference: z.uuid(),
    amountPaise: z.int().positive(),
    currency: z.literal("INR"),
  }),
});
/** The body of a webhook event as the sandbox sends it. */
export type SandboxEvent = z.infer<typeof SandboxEvent>;

export type SandboxEventType = `checkout.${"created" | PayerDecision}`;

/** Returns the webhook event of a session; its id is the same on every delivery. */
export function sandboxEventOf(session: SandboxSession, type: SandboxEventType): SandboxEvent {
  return {
    id: `${session.id}.${type}`,
    type,
    data: {
      session: session.id,
      reference: session.reference,
      amountPaise: session.amountPaise,
      currency: "INR",
    },
  };
}

/** Parses a webhook event. Throws `signatureNotValid` unless the sandbox signed exactly these bytes within minutes. */
export function parseSandboxEvent(
  { clock, sessionKey }: Pick<SandboxDeps, "clock" | "sessionKey">,
  headers: IncomingHttpHeaders,
  body: Buffer,
): WebhookEvent {
  if (!isSignedWebhookEvent(webhookSecretOf(sessionKey), headers[SIGNATURE_HEADER], body, clock.now())) {
    throw new DomainError(paymentErrors.signatureNotValid);
  }
  const { id, type, data } = parseEventBody(SandboxEvent, body);
  return {
    eventId: id,
    type,
    sessionId: data.session,
    paymentId: data.reference,
    state: stateOfEvent(type, data.amountPaise),
  };
}

/** Returns "open", which decides nothing, for every type that is no decision, such as "checkout.created". */
function stateOfEvent(type: string, amountPaise: number): WebhookEvent["state"] {
  if (type === "checkout.paid") return { outcome: "paid", amountPaise };
  return { outcome: type === "checkout.declined" || type === "checkout.cancelled" ? "failed" : "open" };
}

export function webhookSecretOf(sessionKey: KeyObject) {
  return createHmac("sha256", sessionKey).update("sandbox webhook events").digest();
}
