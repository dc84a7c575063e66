import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { paymentErrors } from "@medisense/contract/payments";
import { z } from "zod";
import type { RazorpayConfig } from "../../../config/gateways.ts";
import type { Clock } from "../../../platform/clock.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { WebhookEvent } from "../gateway.ts";
import { parseEventBody } from "../parse-event-body.ts";
import { noteOf, RazorpayLink, RazorpayPayment, RazorpayRefund, stateOfRazorpayLink } from "./razorpay-objects.ts";

/** The greatest age of an event, in both directions. */
const TOLERANCE_S = 300;

const RazorpayEvent = z.object({
  event: z.string().min(1).max(200),
  created_at: z.int().positive(),
  payload: z.object({
    payment_link: z.object({ entity: z.unknown() }).optional(),
    payment: z.object({ entity: z.unknown() }).optional(),
    refund: z.object({ entity: z.unknown() }).optional(),
  }),
});

const OwnLink = RazorpayLink.extend({ reference_id: z.uuid() });

/**
 * Parses a webhook event. Throws `signatureNotValid` unless Razorpay signed exactly these bytes and the event happened
 * within minutes. The signature has no time of its own, so the event's `created_at` counts, which it covers. An event
 * that Razorpay repeats later than that is refused, and reconciliation finds its money.
 */
export function parseRazorpayEvent(
  { webhookSecret }: Pick<RazorpayConfig, "webhookSecret">,
  clock: Clock,
  headers: IncomingHttpHeaders,
  body: Buffer,
): WebhookEvent {
  if (!isSigned(webhookSecret, headers["x-razorpay-signature"], body)) {
    throw new DomainError(paymentErrors.signatureNotValid);
  }
  const { event: type, created_at: createdAt, payload } = parseEventBody(RazorpayEvent, body);
  if (Math.abs(clock.now().getTime() / 1000 - createdAt) > TOLERANCE_S) {
    throw new DomainError(paymentErrors.signatureNotValid);
  }
  // Razorpay's own id of the event is a header, which the signature does not cover: anybody could change it.
  const eventId = createHash("sha256").update(body).digest("hex");
  return {
    eventId,
    type,
    ...(linkOf(payload) ?? latePaymentOf(type, payload) ?? refundOf(payload) ?? NOTHING_OF_OURS),
  };
}

const NOTHING_OF_OURS = { sessionId: null, paymentId: null, state: { outcome: "open" } } as const;

type Payload = z.infer<typeof RazorpayEvent>["payload"];

function linkOf({ payment_link }: Payload) {
  const link = OwnLink.safeParse(payment_link?.entity).data;
  return link && { sessionId: link.id, paymentId: link.reference_id, state: stateOfRazorpayLink(link) };
}

/** Money for a link that had ended comes as an event of the payment alone. Its notes are those of the link. */
function latePaymentOf(type: string, { payment }: Payload) {
  const captured = type === "payment.captured" ? RazorpayPayment.safeParse(payment?.entity).data : undefined;
  const paymentId = captured && z.uuid().safeParse(noteOf(captured, "payment")).data;
  if (!paymentId) return undefined;
  return { sessionId: null, paymentId, state: { outcome: "paid" as const, amountPaise: captured.amount } };
}

function refundOf({ refund }: Payload) {
  const made = RazorpayRefund.safeParse(refund?.entity).data;
  return made && { ...NOTHING_OF_OURS, refundOf: made.payment_id };
}

function isSigned(secret: string, header: unknown, body: Buffer): boolean {
  if (typeof header !== "string" || !/^[0-9a-f]{64}$/.test(header)) return false;
  return timingSafeEqual(Buffer.from(header, "hex"), createHmac("sha256", secret).update(body).digest());
}
