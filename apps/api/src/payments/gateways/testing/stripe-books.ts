import { randomUUID } from "node:crypto";
import { amountsOf, CompanyBooks, type FakeReply } from "./company-books.ts";
import { checkedStripeObject, type StripeFields } from "./stripe-requests.ts";

const SHORTEST_SESSION_S = 30 * 60;
const LONGEST_SESSION_S = 24 * 60 * 60;

interface Session {
  id: string;
  paymentId: string;
  successUrl: string;
  status: "open" | "complete" | "expired";
  isPaid: boolean;
  amount: number;
  expiresAt: number;
  createdAt: number;
  intent: string | null;
  intentMetadata: unknown;
  refunds: Refund[];
}

interface Refund {
  id: string;
  amount: number;
  intent: string;
  metadata: unknown;
  createdAt: number;
  isReturned?: true;
}

/** An answer that says no, as Stripe words it. */
export class StripeRefusal extends Error {
  readonly reply: FakeReply;

  constructor(status: number, code: string) {
    super(code);
    this.reply = { status, body: { error: { type: "invalid_request_error", code } } };
  }
}

/** The sessions and refunds of the stand-in for Stripe. Its rules are Stripe's own: times, states and sums. */
export class StripeBooks extends CompanyBooks {
  readonly #sessions: Session[] = [];
  /** The origin of the pages; known once the stand-in listens. */
  pageOrigin = "";

  press(paymentId: string, action: string) {
    const session = this.#ofPayment(paymentId);
    if (session?.status !== "open" || (action !== "pay" && action !== "pay slowly")) return;
    session.status = "complete";
    session.isPaid = action === "pay";
    session.intent = `pi_${randomUUID()}`;
    this.#record("checkout.session.completed", session);
    if (session.isPaid) this.#record("payment_intent.succeeded", session, this.#intentObject(session));
  }

  arrive(paymentId: string) {
    const session = this.#ofPayment(paymentId);
    if (session?.status !== "complete" || session.isPaid) return;
    session.isPaid = true;
    this.#record("checkout.session.async_payment_succeeded", session);
  }

  refundInDashboard(paymentId: string, amountPaise?: number) {
    const session = this.#ofPayment(paymentId);
    if (!session?.isPaid) return;
    const left = leftOf(session);
    const amount = Math.min(left, amountPaise ?? left);
    if (amount > 0) this.#refund(session, amount, {});
  }

  giveBack(paymentId: string) {
    for (const made of this.#ofPayment(paymentId)!.refunds) made.isReturned = true;
  }

  sums(paymentId?: string) {
    const counted = this.#sessions.filter((session) => paymentId === undefined || session.paymentId === paymentId);
    const paid = counted.filter(({ isPaid }) => isPaid);
    return {
      capturedPaise: sum(paid.map(({ amount }) => amount)),
      refundedPaise: sum(paid.flatMap(({ refunds }) => amountsOf(refunds))),
      pages: counted.length,
    };
  }

  endExpired() {
    for (const session of this.#sessions) {
      if (session.status === "open" && session.expiresAt <= this.seconds()) this.#expire(session);
    }
  }

  createSession(fields: StripeFields) {
    const {
      client_reference_id: paymentId,
      expires_at: expiresAt,
      line_items: lines,
      mode,
      success_url: successUrl,
      payment_intent_data: intentData,
    } = fields as {
      payment_intent_data?: { metadata?: unknown };
      client_reference_id: string;
      expires_at: number;
      mode: string;
      success_url: string;
      line_items: { quantity: number; price_data: { currency: string; unit_amount: number } }[];
    };
    const now = this.seconds();
    if (expiresAt < now + SHORTEST_SESSION_S || expiresAt > now + LONGEST_SESSION_S) {
      throw new StripeRefusal(400, "expires_at");
    }
    if (mode !== "payment" || lines.some(({ price_data: { currency } }) => currency !== "inr")) {
      throw new StripeRefusal(400, "mode");
    }
    const session: Session = {
      id: `cs_test_${randomUUID()}`,
      paymentId,
      successUrl,
      status: "open",
      isPaid: false,
      amount: sum(lines.map(({ quantity, price_data: { unit_amount: amount } }) => quantity * amount)),
      expiresAt,
      createdAt: now,
      intent: null,
      intentMetadata: intentData?.metadata ?? {},
      refunds: [],
    };
    this.#sessions.push(session);
    return this.#sessionObject(session);
  }

  listSessions = () => this.#sessions.toReversed().map((session) => this.#sessionObject(session));

  /** Returns what a page needs to lead back. */
  pageOf(id: string | undefined) {
    const { paymentId, successUrl } = this.#session(id);
    return { paymentId, successUrl };
  }

  readSession = (id: string | undefined) => this.#sessionObject(this.#session(id));

  expireSession(id: string | undefined) {
    const session = this.#session(id);
    this.#expire(session);
    return this.#sessionObject(session);
  }

  readIntent = (intent: string | undefined) => this.#intentObject(this.#ofIntent(intent));

  createRefund(fields: StripeFields) {
    const {
      payment_intent: intent,
      amount,
      metadata,
    } = fields as {
      payment_intent: string;
      amount: number;
      metadata: unknown;
    };
    const session = this.#ofIntent(intent);
    if (!session.isPaid || amount <= 0 || amount > leftOf(session))
      throw new StripeRefusal(400, "charge_already_refunded");
    return refundObject(this.#refund(session, amount, metadata));
  }

  listRefundsSince(from: number, count: number, after: string | null) {
    const made = this.#sessions.flatMap(({ refunds }) => refunds).filter(({ createdAt }) => createdAt >= from);
    const newestFirst = made.toReversed();
    const start = after === null ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
    return newestFirst.slice(start, start + count).map(refundObject);
  }

  /** Which of these events an account gets depends on its version, and ours must not. */
  #refund(session: Session, amount: number, metadata: unknown): Refund {
    const { intent } = session;
    const made = { id: `re_${randomUUID()}`, amount, intent: intent!, metadata, createdAt: this.seconds() };
    session.refunds.push(made);
    const charge = { id: `ch_${randomUUID()}`, object: "charge", amount: session.amount, payment_intent: intent };
    this.#record("charge.refunded", session, charge);
    this.#record("refund.created", session, refundObject(made));
    this.#record("refund.updated", session, refundObject(made));
    return made;
  }

  listRefunds = (intent: string | null) => this.#ofIntent(intent).refunds.map(refundObject);

  readRefund(id: string) {
    return refundObject(this.#sessions.flatMap(({ refunds }) => refunds).find((made) => made.id === id) ?? missing());
  }

  #expire(session: Session) {
    if (session.status !== "open") throw new StripeRefusal(400, "resource_invalid_state");
    session.status = "expired";
    this.#record("checkout.session.expired", session);
  }

  #record(type: string, session: Session, object: object = this.#sessionObject(session)) {
    const event = { id: `evt_${randomUUID()}`, object: "event", created: this.seconds(), type, data: { object } };
    this.record(type, session.paymentId, event);
  }

  #session = (id: string | undefined) => this.#sessions.find((session) => session.id === id) ?? missing();

  #ofPayment(paymentId: string) {
    this.endExpired();
    return this.#sessions.find((session) => session.paymentId === paymentId && session.status !== "expired");
  }

  #ofIntent(intent: string | null | undefined): Session {
    return this.#sessions.find((session) => session.intent !== null && session.intent === intent) ?? missing();
  }

  #sessionObject(session: Session) {
    return checkedStripeObject("checkout.session", {
      id: session.id,
      object: "checkout.session",
      mode: "payment",
      status: session.status,
      payment_status: session.isPaid ? "paid" : "unpaid",
      amount_total: session.amount,
      currency: "inr",
      client_reference_id: session.paymentId,
      metadata: { payment: session.paymentId },
      payment_intent: session.intent,
      url: session.status === "open" ? `${this.pageOrigin}/c/pay/${session.id}` : null,
      created: session.createdAt,
      expires_at: session.expiresAt,
      automatic_tax: { enabled: false, status: null },
      custom_fields: [],
      custom_text: {},
      livemode: false,
      payment_method_types: ["card"],
      shipping_options: [],
    });
  }

  #intentObject(session: Session) {
    const { intent, amount, isPaid, createdAt } = session;
    return checkedStripeObject("payment_intent", {
      id: intent,
      object: "payment_intent",
      amount,
      currency: "inr",
      status: isPaid ? "succeeded" : "processing",
      metadata: session.intentMetadata,
      capture_method: "automatic",
      confirmation_method: "automatic",
      created: createdAt,
      livemode: false,
      payment_method_types: ["card"],
    });
  }
}

function refundObject({ id, amount, intent, metadata, createdAt, isReturned }: Refund) {
  return checkedStripeObject("refund", {
    id,
    object: "refund",
    amount,
    currency: "inr",
    created: createdAt,
    status: isReturned ? "failed" : "succeeded",
    payment_intent: intent,
    metadata,
    destination_details: { type: "card", card: { reference: `arn-${id}`, type: "refund" } },
  });
}

const leftOf = ({ amount, refunds }: Session) => amount - sum(amountsOf(refunds));

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

function missing(): never {
  throw new StripeRefusal(404, "resource_missing");
}
