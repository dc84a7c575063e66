import { paymentErrors } from "@medisense/contract/payments";
import { and, eq } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import type { PaymentsDeps } from "./deps.ts";
import type { Checkout } from "./gateways/gateway.ts";
import type { OpenedPayment, PayableKind } from "./payments.ts";
import { type Payment, readPayment } from "./read-payment.ts";
import { payments } from "./tables.ts";

interface CheckoutCall {
  kind: PayableKind;
  payableId: string;
  origin: string;
  opened: OpenedPayment | undefined;
}

export async function checkout(deps: PaymentsDeps, { kind, payableId, origin, opened }: CheckoutCall) {
  const payment = opened ?? (await readPayment(deps.db, kind, payableId));
  refuseUnlessPending(payment);
  const url = payment.checkoutUrl ?? (await openPage(deps, payment, origin));
  // A page on the payer's own host is stored as a path, so that payers stay on their host name.
  return { url: new URL(url, origin).href };
}

async function openPage(deps: PaymentsDeps, payment: Payment, origin: string): Promise<string> {
  const { id, kind, payableId, amountPaise, description, expiresAt } = payment;
  const page = await deps.gateway.createCheckout({
    paymentId: id,
    amountPaise,
    description,
    expiresAt,
    origin,
    returnPath: deps.fulfilmentOf(kind).returnPath(payableId),
  });
  if (!(await storePage(deps, id, page))) {
    // Decided since it was read, most likely abandoned: the page must not take money any more.
    await deps.gateway.close(page.sessionId);
    refuseUnlessPending(await readPayment(deps.db, kind, payableId));
  }
  return page.url;
}

/** Stores the page on a pending payment; returns false when the payment is decided. */
async function storePage({ db }: PaymentsDeps, paymentId: string, { sessionId, url }: Checkout): Promise<boolean> {
  const { rowCount } = await db
    .update(payments)
    .set({ gatewaySessionId: sessionId, checkoutUrl: url })
    .where(and(eq(payments.id, paymentId), eq(payments.status, "pending")))
    // A prepared statement, because every booking waits for it.
    .prepare("store_checkout_page")
    .execute();
  return rowCount === 1;
}

function refuseUnlessPending({ status }: Payment) {
  if (status === "pending") return;
  throw new DomainError(status === "paid" ? paymentErrors.alreadyPaid : paymentErrors.closed);
}
