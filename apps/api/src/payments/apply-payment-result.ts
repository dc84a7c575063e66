import { paymentErrors } from "@medisense/contract/payments";
import { and, eq } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { violatesConstraint } from "../platform/database/violates-constraint.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { PaymentsDeps } from "./deps.ts";
import type { SessionState } from "./gateways/gateway.ts";
import { addLedgerEntry } from "./ledger.ts";
import type { PaymentState } from "./payments.ts";
import type { Payment } from "./read-payment.ts";
import { scheduleRefund } from "./schedule-refund.ts";
import { paymentEvents, payments } from "./tables.ts";

/** The gateway's report on a payment, from a webhook event or from a request of ours. */
export interface PaymentResult {
  paymentId: string;
  /** Null for a payment that never reached the gateway. */
  sessionId: string | null;
  state: SessionState;
  /** Set only for a webhook event. */
  event?: { eventId: string; type: string; sessionId: string };
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
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, result.paymentId), eq(payments.gateway, deps.gateway.name)))
      .for("update");
    if (result.event && !(await recordEvent(deps, tx, result.event))) return payment?.status;
    if (!payment) return undefined;

    const { state, sessionId } = result;
    if (state.outcome === "paid") return capture(deps, tx, payment, state.amountPaise, sessionId);
    if (state.outcome === "failed") return fail(deps, tx, payment, sessionId);
    return payment.status;
  });
}

/** Returns false for a webhook event that was recorded before. */
async function recordEvent(
  { clock, gateway }: PaymentsDeps,
  tx: Database,
  { eventId, type, sessionId }: NonNullable<PaymentResult["event"]>,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(paymentEvents)
    .values({ gateway: gateway.name, eventId, type, gatewaySessionId: sessionId, receivedAt: clock.now() })
    .onConflictDoNothing();
  return rowCount === 1;
}

async function capture(
  deps: PaymentsDeps,
  tx: Database,
  payment: Payment,
  amountPaise: number,
  gatewaySessionId: string | null,
): Promise<PaymentState> {
  if (payment.status !== "pending" && payment.status !== "failed") return payment.status;
  const now = deps.clock.now();
  await addLedgerEntry(tx, payment.id, now, { account: "captured", amountPaise, cause: "capture" });
  await tx
    .update(payments)
    .set({ status: "paid", gatewaySessionId, settledAt: now })
    .where(eq(payments.id, payment.id));

  const outcome = await fulfil(deps, tx, payment, amountPaise);
  if (outcome === "refund") {
    const reason = "No longer available when the money arrived";
    return scheduleRefund(deps, tx, { paymentId: payment.id, amountPaise, cause: "capture", reason });
  }
  await addLedgerEntry(tx, payment.id, now, { account: "kept", amountPaise, cause: "capture" });
  return "paid";
}

async function fulfil({ fulfilmentOf }: PaymentsDeps, tx: Database, payment: Payment, amountPaise: number) {
  const product = fulfilmentOf(payment.kind);
  if (amountPaise === payment.amountPaise) return product.paid(tx, payment.payableId);
  // An amount other than the payment's buys nothing and is refunded.
  if (payment.status === "pending") await product.failed(tx, payment.payableId);
  return "refund";
}

async function fail({ clock, fulfilmentOf }: PaymentsDeps, tx: Database, payment: Payment, sessionId: string | null) {
  // A page stored after this result was fetched can still be paid, so the result does not concern it.
  const concernsItsPage = payment.gatewaySessionId === sessionId;
  if (payment.status !== "pending" || !concernsItsPage) return payment.status;
  await tx.update(payments).set({ status: "failed", settledAt: clock.now() }).where(eq(payments.id, payment.id));
  await fulfilmentOf(payment.kind).failed(tx, payment.payableId);
  return "failed";
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (("code" in error && error.code === "40P01") || isDeadlock(error.cause));
}
