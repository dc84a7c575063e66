import type { IncomingHttpHeaders } from "node:http";
import type { SQL } from "drizzle-orm";

/** A company that takes money for us. All amounts are in paise. */
export interface Gateway {
  readonly name: string;
  /** Opens the page to pay on. One payment has one page: asking again, also after a lost answer, gives the same one. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  stateOf(sessionId: string): Promise<SessionState>;
  /** Ends a session, so that it can no longer be paid. Says "paid" if the payer was faster. */
  close(sessionId: string): Promise<Exclude<SessionState, { outcome: "open" }>>;
  /** Gives money back, all or a part; several times if need be. Repeating it with the same key gives it back once. */
  refund(refund: RefundRequest): Promise<{ refundId: string }>;
  /** What a notice says. Throws paymentErrors.signatureNotValid unless the gateway itself signed these very bytes just now. */
  readNotice(headers: IncomingHttpHeaders, body: Buffer): Notice;
}

export interface CheckoutRequest {
  /** Comes back with every notice, and is the key by which a repeated request is known. */
  paymentId: string;
  amountPaise: number;
  description: string;
  expiresAt: Date;
  /** Where the payer comes from. */
  origin: string;
  /** The page there to which the payer returns; the gateway adds `success`. */
  returnPath: string;
}

export interface Checkout {
  sessionId: string;
  /** A path when the page is on the payer's own host. */
  url: string;
  /**
   * For a gateway that keeps its books in this very database: the statement that enters the session there.
   * It selects from `noted`, so that it runs together with, and only with, noting the checkout on the payment.
   */
  entry?: SQL;
}

export interface RefundRequest {
  sessionId: string;
  amountPaise: number;
  idempotencyKey: string;
}

export type SessionState = { outcome: "open" } | { outcome: "paid"; amountPaise: number } | { outcome: "failed" };

export interface Notice {
  eventId: string;
  type: string;
  sessionId: string;
  paymentId: string;
  state: SessionState;
}
