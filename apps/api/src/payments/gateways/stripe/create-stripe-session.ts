import { CompanyRefusal } from "../company-api.ts";
import type { Checkout, CheckoutRequest } from "../gateway.ts";
import { withSuccess } from "../with-success.ts";
import type { FormValue } from "./form-fields.ts";
import type { StripeApi } from "./stripe-api.ts";
import type { StripeSession } from "./stripe-objects.ts";

/** Stripe keeps a session open for at least 30 minutes from its creation, which is before our hold ends. */
const SHORTEST_SESSION_MS = 30 * 60_000;
const CLOCK_DIFFERENCE_MS = 60_000;

export async function createStripeSession(api: StripeApi, request: CheckoutRequest): Promise<Checkout> {
  const { id: sessionId, url } = await findOrCreate(api, request);
  if (!url) throw new Error(`The Stripe session ${sessionId} has no page any more`);
  return { sessionId, url };
}

async function findOrCreate(api: StripeApi, request: CheckoutRequest): Promise<StripeSession> {
  const { paymentId } = request;
  const fields = fieldsOf(request);
  try {
    return await api.createSession(fields, paymentId);
  } catch (error) {
    if (!(error instanceof CompanyRefusal)) throw error;
    // Stripe repeats its first answer to a key, also one about a fault of its own. The session may exist nevertheless.
    const created = (await api.listSessions()).find((session) => session.client_reference_id === paymentId);
    if (created) return api.readSession(created.id);
    if (error.status < 500) throw error;
    // A session that is not found has a page whose URL nobody knows, so there is nothing to pay twice.
    return api.createSession(fields, `${paymentId}-2`);
  }
}

/**
 * The same request always has the same fields, as an idempotency key demands. So the end follows from the hold and not
 * from the time of the call. The server itself expires the session when the hold ends.
 */
function fieldsOf({ paymentId, amountPaise, description, expiresAt, origin, returnPath }: CheckoutRequest): FormValue {
  const end = expiresAt.getTime() + SHORTEST_SESSION_MS + CLOCK_DIFFERENCE_MS;
  return {
    mode: "payment",
    client_reference_id: paymentId,
    metadata: { payment: paymentId },
    payment_intent_data: { description, metadata: { payment: paymentId } },
    line_items: [
      { quantity: 1, price_data: { currency: "inr", unit_amount: amountPaise, product_data: { name: description } } },
    ],
    expires_at: Math.floor(end / 1000),
    success_url: origin + withSuccess(returnPath, true),
    cancel_url: origin + withSuccess(returnPath, false),
  };
}
