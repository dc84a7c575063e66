import { paymentErrors } from "@medisense/contract/payments";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { buildOnce } from "../platform/database/build-once.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { PaymentsDeps } from "./payment-state/deps.ts";
import type { Checkout, Gateway } from "./gateways/gateway.ts";
import { gatewayOf } from "./gateways/gateway-of.ts";
import type { OpenedPayment, PayableKind } from "./payment-state/payments.ts";
import { type Payment, readPayment } from "./payment-state/read-payment.ts";
import { payments } from "./payment-state/tables.ts";

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
  const gateway = gatewayOf(deps, payment);
  const page = await gateway.createCheckout({
    paymentId: id,
    amountPaise,
    description,
    expiresAt,
    origin,
    returnPath: deps.fulfilmentOf(kind).returnPath(payableId),
  });
  if (!isPageOf(gateway, page.url, origin)) {
    const elsewhere = new Error(`${gateway.name} named a page that is none of its own`);
    throw new DomainError(paymentErrors.gatewayUnavailable, { cause: elsewhere });
  }
  if (await storePage(deps, id, page)) return page.url;
  // Decided since it was read, most likely abandoned, or another page was faster: this one must not take money.
  await gateway.close(page.sessionId);
  const stored = await readPayment(deps.db, kind, payableId);
  refuseUnlessPending(stored);
  return stored.checkoutUrl!;
}

/** True for a page on an origin of the gateway, or on the payer's own host if the gateway has none. */
function isPageOf({ pageOrigins }: Gateway, url: string, origin: string) {
  if (!URL.canParse(url, origin)) return false;
  const page = new URL(url, origin);
  if (pageOrigins.length === 0) return page.origin === new URL(origin).origin;
  return /^https?:$/.test(page.protocol) && pageOrigins.includes(page.origin);
}

/** Stores the only page of a pending payment; returns false when the payment is decided or has another page. */
async function storePage({ db }: PaymentsDeps, paymentId: string, { sessionId, url }: Checkout): Promise<boolean> {
  const { rowCount } = await updatePage(db, { paymentId, sessionId, url });
  return rowCount === 1;
}

const updatePage = buildOnce("store_checkout_page", (db) =>
  db
    .update(payments)
    .set({ gatewaySessionId: sql`${sql.placeholder("sessionId")}`, checkoutUrl: sql`${sql.placeholder("url")}` })
    .where(
      and(
        eq(payments.id, sql.placeholder("paymentId")),
        eq(payments.status, "pending"),
        or(isNull(payments.gatewaySessionId), eq(payments.gatewaySessionId, sql.placeholder("sessionId"))),
      ),
    ),
);

function refuseUnlessPending({ status }: Payment) {
  if (status === "pending") return;
  throw new DomainError(status === "paid" ? paymentErrors.alreadyPaid : paymentErrors.closed);
}
