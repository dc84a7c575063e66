import type { Database } from "../platform/database/open-database.ts";
import type { payments } from "./tables.ts";

export type PayableKind = "appointment" | "medicine-order";

export interface Payable {
  kind: PayableKind;
  id: string;
  payerId: string;
  amountPaise: number;
  /** Shown on the gateway's page: whom and what for. Holds no health detail. */
  description: string;
  /** When the thing to be paid is no longer kept for the payer. */
  expiresAt: Date;
}

/** What a product does about its money. Each runs in the transaction that records the gateway's word: both happen, or neither. */
export interface Fulfilment {
  /** Money has arrived, perhaps after `failed`. "refund" says that what it was for can no longer be had. Safe to repeat. */
  paid(tx: Database, payableId: string): Promise<"fulfilled" | "refund">;
  /** The payment was refused, cancelled or ran out. Safe to repeat. */
  failed(tx: Database, payableId: string): Promise<void>;
  /** A refund has reached the payer; it may be one of several. */
  refunded(tx: Database, payableId: string, refund: SettledRefund): Promise<void>;
  /** The page of ours that the gateway sends the payer back to: a path with the payable's id in its query. The gateway adds `success`. */
  returnPath(payableId: string): string;
}

export interface SettledRefund {
  id: string;
  amountPaise: number;
  reason: string;
}

export interface PartOfPayment {
  amountPaise: number;
  /** Names what is given back: a second refund of one payment for the same cause does nothing. */
  cause: string;
}

/** What `open` noted. */
export type OpenedPayment = typeof payments.$inferSelect;

export type PaymentState = (typeof payments.$inferSelect)["status"];

/** Payments know no product: each product tells them with `fulfilWith` what being paid means. */
export interface Payments {
  fulfilWith(kind: PayableKind, fulfilment: Fulfilment): void;
  /** Notes in the product's own transaction that this is to be paid. A payable is opened once. */
  open(tx: Database, payable: Payable): Promise<OpenedPayment>;
  /**
   * Gets the gateway's page for an opened payable, after the commit. Repeating it gives the same page.
   * `origin` is where the payer came from and returns to. Who has just opened it hands over `opened` and saves a round trip.
   * Throws paymentErrors.gatewayUnavailable, .alreadyPaid or .closed.
   */
  checkout(kind: PayableKind, payableId: string, origin: string, opened?: OpenedPayment): Promise<{ url: string }>;
  /** Asks the gateway and records what it says; undecided payments stay "pending". */
  refresh(kind: PayableKind, payableId: string): Promise<PaymentState>;
  /** Closes the gateway's page so that it can no longer be paid, and records the outcome: "failed", or "paid" if the payer was faster. */
  abandon(kind: PayableKind, payableId: string): Promise<PaymentState>;
  /**
   * Makes other words about the payment wait for the end of the caller's transaction. Whoever will lock rows of its own
   * and then refund begins with this: the fulfilments too find the payment locked before they touch anything.
   */
  lock(tx: Database, kind: PayableKind, payableId: string): Promise<PaymentState>;
  /**
   * Gives money back: written in the caller's transaction, carried out by a job. Does nothing for an unpaid payable.
   * Without `part` it is all that has not been given back yet. It locks the payment: see `lock`.
   */
  refund(tx: Database, kind: PayableKind, payableId: string, reason: string, part?: PartOfPayment): Promise<void>;
}
