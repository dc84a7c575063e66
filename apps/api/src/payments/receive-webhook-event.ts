import { applyPaymentResult } from "./apply-payment-result.ts";
import type { PaymentsDeps } from "./payment-state/deps.ts";
import type { WebhookEvent } from "./gateways/gateway.ts";

/**
 * Records a webhook event and applies its payment result. An event about a payment that is not ours is recorded only. A
 * gateway also sends the events of other businesses of the same account, and repeats for days what we refuse.
 */
export async function receiveWebhookEvent(
  deps: PaymentsDeps,
  gateway: string,
  { paymentId, sessionId, state, eventId, type, refundOf }: WebhookEvent,
) {
  await applyPaymentResult(deps, {
    gateway,
    paymentId,
    sessionId,
    state,
    event: { eventId, type, sessionId, refundOf },
  });
}
