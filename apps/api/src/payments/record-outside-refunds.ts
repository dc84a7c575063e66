import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { tryEach } from "../platform/jobs/try-each.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import type { PaymentsDeps } from "./payment-state/deps.ts";
import { gatewayOf } from "./gateways/gateway-of.ts";
import type { Gateway, ListedRefund } from "./gateways/gateway.ts";
import { addKept, heldShares, keptPaise } from "./payment-state/ledger.ts";
import type { Payment } from "./payment-state/read-payment.ts";
import { takeShares } from "./shares/take-shares.ts";
import { payments, refunds } from "./payment-state/tables.ts";
import { outsideCauseOf } from "./refund-policy/is-outside-refund.ts";
import { keyOfRefund, recordReturnedRefund, recordSentRefund } from "./payment-state/record-refunds.ts";

/** Companies repeat an event for at most three days, so a week also covers what a longer fault of ours has missed. */
const LOOKBACK_MS = 7 * 24 * 3_600_000;

type Refund = typeof refunds.$inferSelect;

/**
 * Records the refunds of a payment that the company has and we do not. Somebody made them in the company's dashboard, or
 * the reply to ours was lost. Each counts once, however often and in whatever order it is reported.
 */
export async function recordOutsideRefunds(deps: PaymentsDeps, paymentId: string): Promise<void> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment?.gatewaySessionId || !(await isCaptured(deps, payment, payment.gatewaySessionId))) return;
  const listed = await gatewayOf(deps, payment).refundsOf(payment.gatewaySessionId);

  await deps.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
    const ours = () => refundsOf(tx, paymentId);
    const recorded = await ours();
    const isNew = ({ refundId }: ListedRefund) => !recorded.some(({ gatewayRefundId }) => gatewayRefundId === refundId);
    // A refund that came back is owed again, and one made in its place may follow.
    for (const { refundId } of listed.filter(({ status }) => status === "failed")) {
      for (const refund of recorded.filter(({ gatewayRefundId }) => gatewayRefundId === refundId)) {
        await recordReturnedRefund(deps, tx, refund);
      }
    }
    const made = listed.filter((refund) => refund.status !== "failed" && isNew(refund));
    const others: ListedRefund[] = [];
    for (const refund of made) {
      const asked = (await ours()).find(
        (known) =>
          known.status === "pending" &&
          keyOfRefund(known) === refund.idempotencyKey &&
          known.amountPaise === refund.amountPaise,
      );
      if (!asked) others.push(refund);
      else await recordSentRefund(deps, tx, locked!, asked, refund);
    }
    for (const refund of others) await recordOne(deps, tx, locked!, refund, await ours());
  });
}

/** Applies a payment whose own event comes after that of its refund. */
async function isCaptured(deps: PaymentsDeps, payment: Payment, sessionId: string): Promise<boolean> {
  const { id: paymentId, gateway, status } = payment;
  if (status !== "pending" && status !== "failed") return true;
  const state = await gatewayOf(deps, payment).stateOf(sessionId);
  if (state.outcome !== "paid") return false;
  await applyPaymentResult(deps, { gateway, paymentId, sessionId, state });
  return true;
}

/**
 * Counts a refund that nobody asked us to make first for what we still owe, so that nobody gets the same money twice. The
 * rest is taken from what is kept.
 */
async function recordOne(
  deps: PaymentsDeps,
  tx: Database,
  payment: Payment,
  made: ListedRefund,
  known: Refund[],
): Promise<void> {
  const owed = known.filter(({ status }) => status === "pending");
  const same = owed.filter(({ amountPaise }) => amountPaise === made.amountPaise).slice(0, 1);
  const wanted = same.length > 0 ? same : owed;
  let leftPaise = made.amountPaise;
  let covered = 0;
  for (const refund of wanted) {
    if (leftPaise < refund.amountPaise) break;
    await recordSentRefund(deps, tx, payment, refund, made);
    leftPaise -= refund.amountPaise;
    covered++;
  }
  if (leftPaise === 0) return;

  const partly = wanted[covered];
  if (partly) await lower(tx, partly, leftPaise);
  else await takeFromKept(deps, tx, payment, made, leftPaise);
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amountPaise: leftPaise,
      cause: outsideCauseOf(made.refundId),
      reason: `Made in the dashboard of ${payment.gateway}`,
      createdAt: made.madeAt,
    })
    .returning();
  await recordSentRefund(deps, tx, payment, refund!, made);
}

/** Lowers what is still owed. Its next request has another amount, and so needs another key. */
async function lower(tx: Database, { id, amountPaise, attempt }: Refund, byPaise: number) {
  await tx
    .update(refunds)
    .set({ amountPaise: amountPaise - byPaise, attempt: attempt + 1 })
    .where(eq(refunds.id, id));
}

async function takeFromKept(
  { clock }: PaymentsDeps,
  tx: Database,
  { id }: Payment,
  { refundId }: ListedRefund,
  amountPaise: number,
) {
  const kept = await keptPaise(tx, id);
  if (amountPaise > kept) throw new Error(`Payment ${id} has ${kept} paise left, and ${refundId} took ${amountPaise}`);
  const taken = takeShares(await heldShares(tx, id), amountPaise);
  await addKept(tx, id, clock.now(), {
    amountPaise: -amountPaise,
    cause: `refund ${outsideCauseOf(refundId)}`,
    shares: taken.map((share) => ({ ...share, amountPaise: -share.amountPaise })),
  });
}

const refundsOf = (tx: Database, paymentId: string) =>
  tx.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.createdAt), asc(refunds.id));

/** Reads what each company has refunded lately, and records the refunds whose event never arrived. */
export async function findOutsideRefunds(deps: PaymentsDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - LOOKBACK_MS);
  await tryEach([...deps.gateways.values()], async (gateway) => {
    const listed = await gateway.refundsSince(since);
    if (listed.length === 0) return;
    const ids = listed.map(({ refundId }) => refundId);
    const rows = await deps.db
      .select({ id: refunds.gatewayRefundId })
      .from(refunds)
      .where(inArray(refunds.gatewayRefundId, ids));
    const known = new Set(rows.map(({ id }) => id));
    const unknown = listed.filter(({ refundId }) => !known.has(refundId));
    const ofPayments = [...new Set(unknown.map(({ companyPaymentId }) => companyPaymentId))];
    await tryEach(ofPayments, (companyPaymentId) => recordRefundsAtCompany(deps, gateway, companyPaymentId));
  });
}

/** Records the refunds of a payment that the company names by its own id. Those of another business are no affair of ours. */
export async function recordRefundsAtCompany(deps: PaymentsDeps, gateway: Gateway, companyPaymentId: string) {
  const paymentId = await gateway.paymentIdOf(companyPaymentId);
  if (!paymentId) return;
  const isOurs = and(eq(payments.id, paymentId), eq(payments.gateway, gateway.name));
  if ((await deps.db.$count(payments, isOurs)) > 0) await recordOutsideRefunds(deps, paymentId);
}
