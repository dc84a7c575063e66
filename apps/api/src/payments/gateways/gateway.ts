import type { IncomingHttpHeaders } from "node:http";

/** A company that takes money for us. All amounts are in paise. */
export interface Gateway {
  readonly name: string;
  /** Creates the page to pay on. A payment has one page: a repeated call, also after a lost reply, returns the same. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  stateOf(sessionId: string): Promise<SessionState>;
  /** Ends a session, so that it can no longer be paid. Returns "paid" if the payer was faster. */
  close(sessionId: string): Promise<Exclude<SessionState, { outcome: "open" }>>;
  /** Refunds all or a part, several times if need be. A repeated call with the same key refunds once. */
  refund(refund: RefundRequest): Promise<{ refundId: string }>;
  /** Parses a webhook event. Throws `signatureNotValid` unless the gateway itself signed exactly these bytes just now. */
  parseWebhookEvent(headers: IncomingHttpHeaders, body: Buffer): WebhookEvent;
}

export interface CheckoutRequest {
  /** Returned with every webhook event; identifies a repeated request. */
  paymentId: string;
  amountPaise: number;
  description: string;
  expiresAt: Date;
  /** The origin that the payer comes from. */
  origin: string;
  /** The page there to which the payer returns; the gateway adds `success`. */
  returnPath: string;
}

export interface Checkout {
  sessionId: string;
  /** A path when the page is on the payer's own host. */
  url: string;
}

export interface RefundRequest {
  sessionId: string;
  amountPaise: number;
  idempotencyKey: string;
}

export type SessionState = { outcome: "open" } | { outcome: "paid"; amountPaise: number } | { outcome: "failed" };

export interface WebhookEvent {
  eventId: string;
  type: string;
  sessionId: string;
  paymentId: string;
  state: SessionState;
}
