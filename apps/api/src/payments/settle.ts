import { and, eq } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import type { PaymentsDeps } from "./deps.ts";
import type { Payment } from "./find-payment.ts";
import type { SessionState } from "./gateways/gateway.ts";
import { giveBack } from "./give-back.ts";
import type { PaymentState } from "./index.ts";
import { enter } from "./ledger.ts";
import { paymentEvents, payments } from "./tables.ts";

/** What the gateway said of a payment, by a notice or when it was asked. */
export interface GatewayWord {
  paymentId: string;
  /** Null for a payment that never got as far as the gateway. */
  sessionId: string | null;
  state: SessionState;
  /** Only of a notice. */
  event?: { eventId: string; type: string; sessionId: string };
}

/**
 * The one place where a payment is decided. The words may come in any order and any number: "paid" outweighs "failed"
 * before and after it, and everything else about a word counts only once. Undefined for a payment that is not ours.
 */
export async function settle(deps: PaymentsDeps, word: GatewayWord): Promise<PaymentState | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await settleOnce(deps, word);
    } catch (error) {
      // Two late payments for one thing may each hold what the other one needs; the database then undoes one of them.
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

const ATTEMPTS = 3;

async function settleOnce(deps: PaymentsDeps, word: GatewayWord): Promise<PaymentState | undefined> {
  return deps.db.transaction(async (tx) => {
    // Words about one payment wait here for one another.
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, word.paymentId), eq(payments.gateway, deps.gateway.name)))
      .for("update");
    if (word.event && !(await record(deps, tx, word.event))) return payment?.status;
    if (!payment) return undefined;

    if (word.state.outcome === "paid") return capture(deps, tx, payment, word.state.amountPaise, word.sessionId);
    if (word.state.outcome === "failed") return fail(deps, tx, payment, word.sessionId);
    return payment.status;
  });
}

/** False for a notice that came before. */
async function record(
  { clock, gateway }: PaymentsDeps,
  tx: Database,
  { eventId, type, sessionId }: NonNullable<GatewayWord["event"]>,
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
  await enter(tx, payment.id, now, { account: "captured", amountPaise, cause: "capture" });
  await tx
    .update(payments)
    .set({ status: "paid", gatewaySessionId, settledAt: now })
    .where(eq(payments.id, payment.id));

  const outcome = await fulfil(deps, tx, payment, amountPaise);
  if (outcome === "refund") {
    const reason = "What it was for could no longer be had";
    return giveBack(deps, tx, { paymentId: payment.id, amountPaise, cause: "capture", reason });
  }
  await enter(tx, payment.id, now, { account: "kept", amountPaise, cause: "capture" });
  return "paid";
}

async function fulfil({ fulfilmentOf }: PaymentsDeps, tx: Database, payment: Payment, amountPaise: number) {
  const product = fulfilmentOf(payment.kind);
  if (amountPaise === payment.amountPaise) return product.paid(tx, payment.payableId);
  // Another amount than we asked for is not this payment's price, so it buys nothing.
  if (payment.status === "pending") await product.failed(tx, payment.payableId);
  return "refund";
}

async function fail({ clock, fulfilmentOf }: PaymentsDeps, tx: Database, payment: Payment, sessionId: string | null) {
  // A page that was opened since somebody looked can still be paid; this word is not about it.
  const isAboutItsPage = payment.gatewaySessionId === sessionId;
  if (payment.status !== "pending" || !isAboutItsPage) return payment.status;
  await tx.update(payments).set({ status: "failed", settledAt: clock.now() }).where(eq(payments.id, payment.id));
  await fulfilmentOf(payment.kind).failed(tx, payment.payableId);
  return "failed";
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (("code" in error && error.code === "40P01") || isDeadlock(error.cause));
}
