import { paymentErrors, paymentPageOrigins } from "@medisense/contract/payments";
import { z } from "zod";
import type { StripeConfig } from "../../../config/gateways.ts";
import type { Clock } from "../../../platform/clock.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { CompanyRefusal } from "../company-api.ts";
import type { Gateway, SessionState } from "../gateway.ts";
import { pageOriginsOf } from "../page-origins-of.ts";
import { createStripeSession } from "./create-stripe-session.ts";
import { parseStripeEvent } from "./parse-stripe-event.ts";
import { listStripeRefunds, refundAtStripe, stripeRefundsSince, stripeRefundState } from "./refund-at-stripe.ts";
import { stateOfStripeSession, type StripeSession } from "./stripe-objects.ts";
import { createStripeApi, type StripeApi } from "./stripe-api.ts";

/** Creates the gateway that collects payments with Stripe Checkout. */
export function createStripe(config: StripeConfig, { clock }: { clock: Clock }): Gateway {
  const api = createStripeApi(config);
  return {
    name: "stripe",
    pageOrigins: pageOriginsOf(paymentPageOrigins.stripe, config.apiUrl),
    createCheckout: (request) => createStripeSession(api, request),
    stateOf: async (sessionId) => stateOf(api, await api.readSession(sessionId)),
    close: (sessionId) => close(api, sessionId),
    refund: (request) => refundAtStripe(api, request),
    refundStateOf: ({ refundId }) => stripeRefundState(api, refundId),
    refundsOf: (sessionId) => listStripeRefunds(api, sessionId),
    refundsSince: (since) => stripeRefundsSince(api, since),
    paymentIdOf: async (intent) =>
      z.uuid().safeParse((await api.readIntent(intent)).metadata?.["payment"]).data ?? null,
    parseWebhookEvent: (headers, body) => parseStripeEvent(config, clock, headers, body),
  };
}

async function close(api: StripeApi, sessionId: string) {
  const state = await stateOf(api, await expire(api, sessionId));
  // The money is on its way and cannot be stopped; whoever closes asks again later.
  if (state.outcome === "open") throw new DomainError(paymentErrors.onItsWay);
  return state;
}

/** Expires a session; Stripe refuses that for one that is complete or expired, which is then read. */
async function expire(api: StripeApi, sessionId: string): Promise<StripeSession> {
  try {
    return await api.expireSession(sessionId);
  } catch (error) {
    if (!(error instanceof CompanyRefusal) || error.status >= 500) throw error;
    return api.readSession(sessionId);
  }
}

/** Only methods that take days leave a session complete and unpaid; then its payment intent knows more. */
async function stateOf(api: StripeApi, session: StripeSession): Promise<SessionState> {
  const state = stateOfStripeSession(session);
  if (state.outcome !== "open" || session.status !== "complete" || !session.payment_intent) return state;
  const { status } = await api.readIntent(session.payment_intent);
  return status === "canceled" || status === "requires_payment_method" ? { outcome: "failed" } : state;
}
