import type { IncomingHttpHeaders } from "node:http";

/** A company that takes money for us. All amounts are in paise. */
export interface Gateway {
  readonly name: string;
  /** The origins of its payment pages; none when they are on the payer's own host. */
  readonly pageOrigins: readonly string[];
  /** Creates the page to pay on. A payment has one page: a repeated call, also after a lost reply, returns the same. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  stateOf(sessionId: string): Promise<SessionState>;
  /** Ends a session, so that it can no longer be paid. Returns "paid" if the payer was faster. */
  close(sessionId: string): Promise<Exclude<SessionState, { outcome: "open" }>>;
  /** Refunds all or a part, several times if need be. A repeated call with the same key refunds once. */
  refund(refund: RefundRequest): Promise<MadeRefund>;
  refundStateOf(refund: { sessionId: string; refundId: string }): Promise<RefundState>;
  /** Returns all refunds of a session, also those that people made in the company's dashboard, first ones first. */
  refundsOf(sessionId: string): Promise<ListedRefund[]>;
  /** Returns the refunds of the whole account since an instant, which may be those of another business. */
  refundsSince(since: Date): Promise<{ refundId: string; companyPaymentId: string }[]>;
  /** Returns our id of a payment that the company names by its own; null for that of another business. */
  paymentIdOf(companyPaymentId: string): Promise<string | null>;
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

export interface MadeRefund {
  refundId: string;
  /** The bank's number of the refund, for a question to the bank; often known only days later. */
  reference?: string;
}

/** "done" once the gateway has handed the money to the bank; "failed" when it came back. */
export interface RefundState {
  status: "pending" | "done" | "failed";
  reference?: string;
}

export interface ListedRefund extends RefundState {
  refundId: string;
  amountPaise: number;
  /** The key with which we asked for it; null for one that we did not ask for. */
  idempotencyKey: string | null;
  madeAt: Date;
}

export type SessionState = { outcome: "open" } | { outcome: "paid"; amountPaise: number } | { outcome: "failed" };

/** Names no session and no payment when it is about something else that happened at the gateway. */
export interface WebhookEvent {
  eventId: string;
  type: string;
  sessionId: string | null;
  paymentId: string | null;
  state: SessionState;
  /** The company's own id of the payment of which something was refunded. */
  refundOf?: string;
}
