import { paymentErrors } from "@medisense/contract/payments";
import { and, eq, sql } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import type { PaymentsDeps } from "./deps.ts";
import { findPayment, type Payment } from "./find-payment.ts";
import type { Checkout } from "./gateways/gateway.ts";
import type { OpenedPayment, PayableKind } from "./index.ts";
import { payments } from "./tables.ts";

interface CheckoutCall {
  kind: PayableKind;
  payableId: string;
  origin: string;
  opened: OpenedPayment | undefined;
}

export async function checkout(deps: PaymentsDeps, { kind, payableId, origin, opened }: CheckoutCall) {
  const payment = opened ?? (await findPayment(deps.db, kind, payableId));
  refuseUnlessPending(payment);
  const url = payment.checkoutUrl ?? (await openPage(deps, payment, origin));
  // A page on the payer's own host is kept as a path, so that a payer who came by another name of it stays there.
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
  if (!(await note(deps, id, page))) {
    // Abandoned meanwhile: nobody learns the address of the page, so nobody can pay there.
    refuseUnlessPending(await findPayment(deps.db, kind, payableId));
  }
  return page.url;
}

/** One statement, because every booking waits for it. */
async function note({ db }: PaymentsDeps, paymentId: string, { sessionId, url, entry }: Checkout): Promise<boolean> {
  const noting = sql`
    update ${payments} set gateway_session_id = ${sessionId}, checkout_url = ${url}
    where ${and(eq(payments.id, paymentId), eq(payments.status, "pending"))}
    returning id`;
  const { rowCount } = await db.execute(
    entry ? sql`with noted as (${noting}), entered as (${entry}) select id from noted` : noting,
  );
  return rowCount === 1;
}

function refuseUnlessPending({ status }: Payment) {
  if (status === "pending") return;
  throw new DomainError(status === "paid" ? paymentErrors.alreadyPaid : paymentErrors.closed);
}
