import { z } from "zod";
import { refundNotMade } from "../gateway-failures.ts";
import { readPages } from "../read-pages.ts";
import type { ListedRefund, MadeRefund, RefundRequest, RefundState } from "../gateway.ts";
import type { StripeApi } from "./stripe-api.ts";
import type { StripeRefund } from "./stripe-objects.ts";

/**
 * Makes a refund once for each key. A refund whose answer was lost is found by the key in its metadata; Stripe's own
 * memory of keys ends after a day.
 */
export async function refundAtStripe(api: StripeApi, request: RefundRequest): Promise<MadeRefund> {
  const { sessionId, amountPaise, idempotencyKey } = request;
  const intent = await intentOf(api, sessionId);
  const earlier = (await api.listRefunds(intent)).find(({ metadata }) => metadata?.["refund"] === idempotencyKey);
  const refund = earlier ?? (await api.createRefund(fieldsOf(intent, request), `refund-${idempotencyKey}`));
  if (refund.amount !== amountPaise) throw new Error(`Stripe made ${refund.id} with another amount`);
  // Left pending: somebody has to find another way for this money.
  if (statusOf(refund) === "failed") throw refundNotMade(refund.id);
  return { refundId: refund.id, ...referenceOf(refund) };
}

export async function stripeRefundState(api: StripeApi, refundId: string): Promise<RefundState> {
  const refund = await api.readRefund(refundId);
  return { status: statusOf(refund), ...referenceOf(refund) };
}

export async function listStripeRefunds(api: StripeApi, sessionId: string): Promise<ListedRefund[]> {
  const made = await api.listRefunds(await intentOf(api, sessionId));
  return made
    .toSorted((first, second) => first.created - second.created)
    .map((refund) => ({
      refundId: refund.id,
      amountPaise: refund.amount,
      idempotencyKey: refund.metadata?.["refund"] ?? null,
      madeAt: new Date(refund.created * 1000),
      status: statusOf(refund),
      ...referenceOf(refund),
    }));
}

export async function stripeRefundsSince(api: StripeApi, since: Date) {
  const from = Math.floor(since.getTime() / 1000);
  const made = await readPages((newer: StripeRefund[]) => api.listRefundsSince(from, newer.at(-1)?.id));
  return made.flatMap(({ id, payment_intent: intent }) => (intent ? [{ refundId: id, companyPaymentId: intent }] : []));
}

async function intentOf(api: StripeApi, sessionId: string): Promise<string> {
  const { payment_intent: intent } = await api.readSession(sessionId);
  if (!intent) throw new Error(`The Stripe session ${sessionId} has no payment`);
  return intent;
}

const fieldsOf = (intent: string, { amountPaise, idempotencyKey }: RefundRequest) => ({
  payment_intent: intent,
  amount: amountPaise,
  reason: "requested_by_customer",
  metadata: { refund: idempotencyKey },
});

function statusOf({ status }: StripeRefund): RefundState["status"] {
  if (status === "succeeded") return "done";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

const Destination = z.object({ reference: z.string().min(1) });

/** Stripe learns the bank's reference days later; it is below the name of the method, such as "card". */
function referenceOf({ destination_details: details }: StripeRefund): { reference?: string } {
  const found = Destination.safeParse(details?.[details.type]);
  return found.success ? { reference: found.data.reference } : {};
}
