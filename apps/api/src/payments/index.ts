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
  /** The refund has reached the payer. */
  refunded(tx: Database, payableId: string): Promise<void>;
  /** The page of ours that the gateway sends the payer back to: a path with the payable's id in its query. The gateway adds `success`. */
  returnPath(payableId: string): string;
}

/** What `open` noted. */
export type OpenedPayment = typeof payments.$inferSelect;

export type PaymentState = "pending" | "paid" | "failed" | "refund_pending" | "refunded";

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
   * Gives a paid amount back in full: written in the caller's transaction, carried out by a job. Does nothing for an unpaid one.
   * It locks the payment, so the caller locks rows of its own only afterwards, as the fulfilments do.
   */
  refund(tx: Database, kind: PayableKind, payableId: string, reason: string): Promise<void>;
}
