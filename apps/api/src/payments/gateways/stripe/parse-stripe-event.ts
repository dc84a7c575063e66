import type { IncomingHttpHeaders } from "node:http";
import { paymentErrors } from "@medisense/contract/payments";
import { z } from "zod";
import type { StripeConfig } from "../../../config/gateways.ts";
import type { Clock } from "../../../platform/clock.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { WebhookEvent } from "../gateway.ts";
import { parseEventBody } from "../parse-event-body.ts";
import { isSignedWebhookEvent } from "../webhook-signature.ts";
import { stateOfStripeSession, StripeSession } from "./stripe-objects.ts";

const StripeEvent = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(200),
  data: z.object({ object: z.unknown() }),
});

/** The sessions of other businesses of the same account name no payment of ours. */
const OwnSession = StripeSession.extend({ metadata: z.object({ payment: z.uuid() }) });

/** A charge or a refund, which name the payment alike. Which of their events Stripe sends depends on the account's version. */
const OfIntent = z.object({ object: z.enum(["charge", "refund"]), payment_intent: z.string().min(1) });

/** Parses a webhook event. Throws `signatureNotValid` unless Stripe signed exactly these bytes within minutes. */
export function parseStripeEvent(
  { webhookSecret }: Pick<StripeConfig, "webhookSecret">,
  clock: Clock,
  headers: IncomingHttpHeaders,
  body: Buffer,
): WebhookEvent {
  if (!isSignedWebhookEvent(Buffer.from(webhookSecret), headers["stripe-signature"], body, clock.now())) {
    throw new DomainError(paymentErrors.signatureNotValid);
  }
  const { id: eventId, type, data } = parseEventBody(StripeEvent, body);
  const session = type.startsWith("checkout.session.") ? OwnSession.safeParse(data.object).data : undefined;
  if (!session) {
    const refunded = type.includes("refund") ? OfIntent.safeParse(data.object).data : undefined;
    return {
      eventId,
      type,
      sessionId: null,
      paymentId: null,
      state: { outcome: "open" },
      ...(refunded && { refundOf: refunded.payment_intent }),
    };
  }

  const hasFailed = type === "checkout.session.async_payment_failed";
  return {
    eventId,
    type,
    sessionId: session.id,
    paymentId: session.metadata.payment,
    state: hasFailed ? { outcome: "failed" } : stateOfStripeSession(session),
  };
}
