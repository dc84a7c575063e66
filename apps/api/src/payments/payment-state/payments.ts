import type { Bilingual, Locale } from "@medisense/contract/locales";
import type { PayeeKind } from "@medisense/contract/payments/payees";
import type { Database } from "../../platform/database/open-database.ts";
import type { payments } from "./tables.ts";

export type PayableKind = "appointment" | "medicine-order";

export interface Payable {
  kind: PayableKind;
  id: string;
  payerId: string;
  amountPaise: number;
  /** Says whom and what for, on the gateway's page and to operators and payees. Holds no health detail. */
  description: Bilingual;
  /** The payer's language, which the gateway's page shows. */
  locale: Locale;
  /** The end of the product's hold for the payer. */
  expiresAt: Date;
}

/** The answer of a product to money that has arrived. The reason of a refund is for operators. */
export type Fulfilled = "fulfilled" | { refundBecause: string };

/** The reactions of a product to its payment. Each runs in the transaction that records the payment result. */
export interface Fulfilment {
  /** Runs when money has arrived, perhaps after `failed`. Safe to repeat. */
  paid(tx: Database, payableId: string): Promise<Fulfilled>;
  /** Runs when the payment was declined, cancelled or has expired. Safe to repeat. */
  failed(tx: Database, payableId: string): Promise<void>;
  /** Runs when a refund has reached the payer; it may be one of several. */
  refunded(tx: Database, payableId: string, refund: CompletedRefund): Promise<void>;
  /** Returns for whom the money of a fulfilled payment is. Amounts that do not sum up to it are its proportions. */
  sharesOf(tx: Database, payableId: string): Promise<PayeeShare[]>;
  /** Returns the path of ours to which the gateway sends the payer back, with the payable's id in its query. */
  returnPath(payableId: string): string;
}

/** A doctor's or store's part of an amount in paise. */
export interface PayeeShare {
  kind: PayeeKind;
  id: string;
  amountPaise: number;
}

interface CompletedRefund {
  id: string;
  amountPaise: number;
  reason: string;
  /** True when somebody gave the whole payment back in the company's dashboard, so that nobody pays for it any more. */
  endsTheDeal: boolean;
}

export interface PartOfPayment {
  amountPaise: number;
  /** Identifies the refund: a second one of the same payment for the same cause does nothing. */
  cause: string;
  /** From whom the money is taken; from all in proportion when omitted. */
  from?: PayeeShare[];
  /** Payees who have no part in the payment any more. What is left of theirs goes to the others. */
  leaving?: string[];
}

/** The row that `open` inserted. */
export type OpenedPayment = typeof payments.$inferSelect;

export type PaymentState = (typeof payments.$inferSelect)["status"];

/** Payments do not depend on products: each product registers with `fulfilWith` what being paid means. */
export interface Payments {
  fulfilWith(kind: PayableKind, fulfilment: Fulfilment): void;
  /** Inserts the payment in the product's own transaction. A payable is opened once. */
  open(tx: Database, payable: Payable): Promise<OpenedPayment>;
  /**
   * Returns the gateway's page for an opened payable; called after the commit. A repeated call returns the same page.
   * `origin` is where the payer came from and returns to. Passing the `opened` row saves a query.
   * Throws paymentErrors.gatewayUnavailable, .alreadyPaid or .closed.
   */
  checkout(kind: PayableKind, payableId: string, origin: string, opened?: OpenedPayment): Promise<{ url: string }>;
  /** Fetches the payment result from the gateway and applies it; an undecided payment stays "pending". */
  refresh(kind: PayableKind, payableId: string): Promise<PaymentState>;
  /** Closes the gateway's page for good and applies the result: "failed", or "paid" if the payer was faster. */
  abandon(kind: PayableKind, payableId: string): Promise<PaymentState>;
  /** Returns by which day money is back that the payer's bank may have taken: see `backByOf`. */
  backBy(kind: PayableKind, payableId: string): Promise<string | null>;
  /**
   * Locks the payment until the caller's transaction ends. A caller that will lock rows of its own and then refund
   * starts with this. Fulfilments also run with the payment locked before anything else.
   */
  lock(tx: Database, kind: PayableKind, payableId: string): Promise<PaymentState>;
  /**
   * Records a refund in the caller's transaction; a job makes it. Does nothing for an unpaid payable.
   * Without `part` it refunds everything not yet refunded. It locks the payment: see `lock`.
   */
  refund(tx: Database, kind: PayableKind, payableId: string, reason: string, part?: PartOfPayment): Promise<void>;
}
