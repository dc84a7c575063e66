import { paymentErrors } from "@medisense/contract/payments";
import { and, eq } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { violatesConstraint } from "../platform/database/violates-constraint.ts";
import { DomainError } from "../platform/domain-error.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import type { PaymentsDeps } from "./payment-state/deps.ts";
import type { SessionState } from "./gateways/gateway.ts";
import { addKept, addLedgerEntry } from "./payment-state/ledger.ts";
import { laterChecks } from "./refund-policy/later-checks.ts";
import { inProportion } from "./shares/in-proportion.ts";
import type { Fulfilled, PaymentState } from "./payment-state/payments.ts";
import type { Payment } from "./payment-state/read-payment.ts";
import { scheduleRefund } from "./payment-state/schedule-refund.ts";
import { paymentEvents, payments } from "./payment-state/tables.ts";

/** The gateway's report on a payment, from a webhook event or from a request of ours. */
export interface PaymentResult {
  /** The name of the gateway that reports. */
  gateway: string;
  /** Null for an event about something that is no payment of ours. */
  paymentId: string | null;
  /** Null for a payment that never reached the gateway, and for an event that names no page. */
  sessionId: string | null;
  state: SessionState;
  /** Set only for a webhook event. */
  event?: { eventId: string; type: string; sessionId: string | null; refundOf: string | undefined };
}

const ATTEMPTS = 3;

/**
 * Decides a payment; nothing else does. Results may come in any order and number: "paid" outweighs "failed"
 * before and after it, and each result counts once. Returns undefined for a payment that is not ours.
 * Throws `sessionOfAnother` for a result that names the session of another payment.
 */
export async function applyPaymentResult(deps: PaymentsDeps, result: PaymentResult): Promise<PaymentState | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOnce(deps, result);
    } catch (error) {
      if (violatesConstraint(error, "payments_one_per_session")) {
        throw new DomainError(paymentErrors.sessionOfAnother, { cause: error });
      }
      // Two late payments for one thing can each lock what the other needs; PostgreSQL then cancels one of them.
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

async function applyOnce(deps: PaymentsDeps, result: PaymentResult): Promise<PaymentState | undefined> {
  return deps.db.transaction(async (tx) => {
    // Locks the payment: results on one payment are applied one after the other.
    const payment = await lockPaymentAt(tx, result);
    if (result.event && !(await recordEvent(deps, tx, result.gateway, result.event))) return payment?.status;
    if (!payment) return undefined;

    const { state, sessionId } = result;
    if (state.outcome === "paid") return capture(deps, tx, payment, state.amountPaise, sessionId);
    if (state.outcome === "failed") return fail(deps, tx, payment, sessionId);
    return payment.status;
  });
}

/** A gateway reports on its own payments only: one that knows another's payment cannot decide it. */
async function lockPaymentAt(tx: Database, { gateway, paymentId }: PaymentResult): Promise<Payment | undefined> {
  if (paymentId === null) return undefined;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.gateway, gateway)))
    .for("update");
  return payment;
}

/** Returns false for a webhook event that was recorded before. */
async function recordEvent(
  { clock }: PaymentsDeps,
  tx: Database,
  gateway: string,
  { eventId, type, sessionId, refundOf }: NonNullable<PaymentResult["event"]>,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(paymentEvents)
    .values({ gateway, eventId, type, gatewaySessionId: sessionId, receivedAt: clock.now() })
    .onConflictDoNothing();
  if (rowCount === 1 && refundOf) {
    const asked = { gateway, companyPaymentId: refundOf };
    // The events of a refund come at once, and one reading of the company's list serves them all.
    await enqueue(tx, "payments.recordRefundsAtCompany", asked, { jobKey: `refunds of ${gateway} ${refundOf}` });
  }
  return rowCount === 1;
}

async function capture(
  deps: PaymentsDeps,
  tx: Database,
  payment: Payment,
  amountPaise: number,
  sessionId: string | null,
): Promise<PaymentState> {
  if (payment.status !== "pending" && payment.status !== "failed") return payment.status;
  const now = deps.clock.now();
  await addLedgerEntry(tx, payment.id, now, { account: "captured", amountPaise, cause: "capture" });
  await tx
    .update(payments)
    .set({ status: "paid", gatewaySessionId: sessionId ?? payment.gatewaySessionId, appliedAt: now })
    .where(eq(payments.id, payment.id));

  const outcome = await fulfil(deps, tx, payment, amountPaise);
  if (outcome !== "fulfilled") {
    const reason = outcome.refundBecause;
    return scheduleRefund(deps, tx, { paymentId: payment.id, amountPaise, cause: "capture", reason });
  }
  const shares = inProportion(await deps.fulfilmentOf(payment.kind).sharesOf(tx, payment.payableId), amountPaise);
  await addKept(tx, payment.id, now, { amountPaise, cause: "capture", shares });
  return "paid";
}

async function fulfil(
  { fulfilmentOf }: PaymentsDeps,
  tx: Database,
  payment: Payment,
  amountPaise: number,
): Promise<Fulfilled> {
  const product = fulfilmentOf(payment.kind);
  if (amountPaise === payment.amountPaise) return product.paid(tx, payment.payableId);
  // An amount other than the payment's buys nothing and is refunded.
  if (payment.status === "pending") await product.failed(tx, payment.payableId);
  return { refundBecause: "The amount is not that of the payment" };
}

async function fail({ clock, fulfilmentOf }: PaymentsDeps, tx: Database, payment: Payment, sessionId: string | null) {
  // A page stored after this result was fetched can still be paid, so the result does not concern it.
  const concernsItsPage = payment.gatewaySessionId === sessionId;
  if (payment.status !== "pending" || !concernsItsPage) return payment.status;
  const now = clock.now();
  await tx.update(payments).set({ status: "failed", appliedAt: now }).where(eq(payments.id, payment.id));
  if (sessionId) await planLaterChecks(tx, payment.id, now);
  await fulfilmentOf(payment.kind).failed(tx, payment.payableId);
  return "failed";
}

/** Asks again for money on its way when its page was closed; the event about it may never come. */
async function planLaterChecks(tx: Database, paymentId: string, now: Date) {
  for (const runAt of laterChecks(now)) await enqueue(tx, "payments.check-again", { paymentId }, { runAt });
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (("code" in error && error.code === "40P01") || isDeadlock(error.cause));
}
