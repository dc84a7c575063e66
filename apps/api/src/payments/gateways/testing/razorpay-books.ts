import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { amountsOf, CompanyBooks } from "./company-books.ts";
import { type NewLink, type NewRefund, RefundKey } from "./razorpay-requests.ts";

const SHORTEST_LINK_S = 15 * 60;

interface Link {
  id: string;
  orderId: string;
  given: z.infer<typeof NewLink>;
  status: "created" | "paid" | "expired" | "cancelled";
  /** The payment of the link's order; it is money once it is captured. */
  payment: Payment | undefined;
}

interface Payment {
  id: string;
  status: "created" | "captured" | "refunded";
  refunds: Refund[];
}

type Refund = z.infer<typeof NewRefund> & { id: string; paymentId: string; createdAt: number; isReturned?: true };

/** The links, payments and refunds of the stand-in for Razorpay. Its rules are Razorpay's own. */
export class RazorpayBooks extends CompanyBooks {
  readonly #links: Link[] = [];
  readonly #refundsByKey = new Map<string, { text: string; made: Refund }>();
  /** The origin of the pages; known once the stand-in listens. */
  pageOrigin = "";

  press(paymentId: string, action: string) {
    const link = this.#ofPayment(paymentId);
    if (link?.status !== "created" || link.payment || action === "cancel") return;
    if (action === "decline") {
      // A declined attempt leaves the link open.
      this.#record("payment.failed", link, { payment: { id: newId("pay"), status: "failed" } });
      return;
    }
    link.payment = { id: newId("pay"), status: "created", refunds: [] };
    if (action === "pay") this.#capture(link);
  }

  arrive(paymentId: string) {
    const link = this.#ofPayment(paymentId);
    if (link?.payment?.status === "created") this.#capture(link);
  }

  giveBack(paymentId: string) {
    const payment = this.#ofPayment(paymentId)!.payment!;
    for (const made of payment.refunds) made.isReturned = true;
    payment.status = "captured";
  }

  sums(paymentId?: string) {
    const counted = this.#links.filter(({ given }) => paymentId === undefined || given.reference_id === paymentId);
    const paid = counted.filter(({ payment }) => payment && payment.status !== "created");
    return {
      capturedPaise: sum(paid.map(({ given }) => given.amount)),
      refundedPaise: sum(paid.flatMap(({ payment }) => amountsOf(payment!.refunds))),
      pages: counted.length,
    };
  }

  endExpired() {
    for (const link of this.#links) {
      const { expire_by: end } = link.given;
      if (link.status !== "created" || end === undefined || end > this.seconds()) continue;
      link.status = "expired";
      this.#record("payment_link.expired", link);
    }
  }

  createLink(given: z.infer<typeof NewLink>) {
    const { reference_id: reference, expire_by: end } = given;
    if (this.#links.some((link) => link.given.reference_id === reference))
      throw new Error("reference_id already exists");
    if (end !== undefined && end < this.seconds() + SHORTEST_LINK_S) throw new Error("expire_by is too early");
    const link: Link = { id: newId("plink"), orderId: newId("order"), given, status: "created", payment: undefined };
    this.#links.push(link);
    return this.#linkObject(link);
  }

  listLinks(reference: string | null) {
    return this.#links.filter(({ given }) => given.reference_id === reference).map((link) => this.#linkObject(link));
  }

  readLink = (id: string | undefined) => this.#linkObject(this.#link(id));

  cancelLink(id: string | undefined) {
    const link = this.#link(id);
    if (link.status !== "created") throw new Error("The link is not in the created state");
    link.status = "cancelled";
    this.#record("payment_link.cancelled", link);
    return this.#linkObject(link);
  }

  listPayments(orderId: string | undefined) {
    const link = this.#links.find((known) => known.orderId === orderId) ?? missing();
    return link.payment ? [paymentObject(link)] : [];
  }

  /** Makes a refund once for each key, and refuses another one under the same key. */
  createRefund(paymentId: string | undefined, given: z.infer<typeof NewRefund>, key: string | undefined) {
    const text = JSON.stringify(given);
    const earlier = this.#refundsByKey.get(RefundKey.parse(key));
    if (earlier && earlier.text !== text) throw new Error("Different request with the same idempotency key");
    if (earlier) return refundObject(earlier.made);

    const made = this.#refund(this.#ofPaid(paymentId), given);
    this.#refundsByKey.set(key!, { text, made });
    return refundObject(made);
  }

  refundInDashboard(paymentId: string, amountPaise?: number) {
    const link = this.#ofPayment(paymentId);
    if (!link?.payment || link.payment.status === "created") return;
    const left = leftOf(link);
    const amount = Math.min(left, amountPaise ?? left);
    if (amount > 0) this.#refund(link, { amount });
  }

  listRefundsSince(from: number, count: number, skip: number) {
    const made = this.#links.flatMap(({ payment }) => payment?.refunds ?? []);
    const wanted = made.filter(({ createdAt }) => createdAt >= from).toReversed();
    return wanted.slice(skip, skip + count).map(refundObject);
  }

  readPayment = (id: string | undefined) => paymentObject(this.#ofPaid(id));

  #refund(link: Link, given: z.infer<typeof NewRefund>): Refund {
    const payment = link.payment!;
    const left = leftOf(link);
    if (payment.status === "created" || given.amount > left) throw new Error("The refund exceeds what was captured");
    const made = { ...given, id: newId("rfnd"), paymentId: payment.id, createdAt: this.seconds() };
    payment.refunds.push(made);
    if (made.amount === left) payment.status = "refunded";
    for (const type of ["refund.created", "refund.processed"]) {
      this.#record(type, link, { refund: refundObject(made), payment: paymentObject(link) });
    }
    return made;
  }

  listRefunds = (paymentId: string | undefined) => this.#ofPaid(paymentId).payment!.refunds.map(refundObject);

  readRefund(id: string | undefined) {
    const all = this.#links.flatMap(({ payment }) => payment?.refunds ?? []);
    return refundObject(all.find((made) => made.id === id) ?? missing());
  }

  /** Money on its way arrives also for a link that has ended, which stays so. */
  #capture(link: Link) {
    link.payment!.status = "captured";
    if (link.status === "created") {
      link.status = "paid";
      this.#record("payment_link.paid", link, { payment_link: this.#linkObject(link), payment: paymentObject(link) });
    }
    this.#record("payment.captured", link, { payment: paymentObject(link) });
  }

  #record(type: string, link: Link, entities: Record<string, object> = { payment_link: this.#linkObject(link) }) {
    this.record(type, link.given.reference_id!, {
      entity: "event",
      account_id: "acc_fake",
      event: type,
      contains: Object.keys(entities),
      payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
      created_at: this.seconds(),
    });
  }

  #linkObject({ id, orderId, given, status, payment }: Link) {
    const isPaid = status === "paid";
    return {
      id,
      ...given,
      amount_paid: isPaid ? given.amount : 0,
      order_id: orderId,
      payments: isPaid ? [{ payment_id: payment!.id, status: payment!.status, amount: given.amount }] : null,
      short_url: `${this.pageOrigin}/rzp/${id}`,
      status,
    };
  }

  #link = (id: string | undefined) => this.#links.find((link) => link.id === id) ?? missing();

  #ofPaid = (paymentId: string | undefined) =>
    this.#links.find(({ payment }) => payment?.id === paymentId) ?? missing();

  #ofPayment(paymentId: string) {
    this.endExpired();
    return this.#links.find(({ given }) => given.reference_id === paymentId);
  }
}

function paymentObject({ given: { amount, notes }, orderId, payment }: Link) {
  const { id, status } = payment!;
  return { id, entity: "payment", amount, currency: "INR", status, order_id: orderId, notes };
}

const leftOf = ({ given, payment }: Link) => given.amount - sum(amountsOf(payment!.refunds));

function refundObject({ id, paymentId, createdAt, amount, notes, receipt, isReturned }: Refund) {
  const acquirer = { rrn: "004217310556" };
  const entity = {
    id,
    entity: "refund",
    payment_id: paymentId,
    amount,
    currency: "INR",
    created_at: createdAt,
    receipt,
    status: isReturned ? "failed" : "processed",
  };
  return { ...entity, notes: notes ?? [], acquirer_data: acquirer };
}

const newId = (kind: string) => `${kind}_${randomBytes(7).toString("hex")}`;
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

function missing(): never {
  throw new Error("The id provided does not exist");
}
