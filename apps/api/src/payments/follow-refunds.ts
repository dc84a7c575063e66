import { istDate } from "@medisense/contract/ist";
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { tryEach } from "../platform/jobs/try-each.ts";
import type { PaymentsDeps } from "./payment-state/deps.ts";
import { gatewayOf } from "./gateways/gateway-of.ts";
import type { RefundState } from "./gateways/gateway.ts";
import { isStillRefund, recordReturnedRefund } from "./payment-state/record-refunds.ts";
import { clocksAtBank } from "./refund-policy/refund-clocks.ts";
import { payments, refunds } from "./payment-state/tables.ts";

type Refund = typeof refunds.$inferSelect;
type Payment = typeof payments.$inferSelect;

const BATCH_SIZE = 200;

/**
 * Asks the gateways how far their refunds are, longest unasked first. For one at the bank, asks for the bank's number until
 * its last day. Then it asks rarely, because the bank may still return the money.
 */
export async function followRefunds(deps: PaymentsDeps): Promise<void> {
  const now = deps.clock.now();
  const { arrivedFrom, askedBefore } = clocksAtBank(now);
  const awaitsNumber = and(isNull(refunds.bankReference), gte(refunds.expectedBy, istDate(now)));
  const atBank = and(
    eq(refunds.state, "at_bank"),
    gte(refunds.arrivedAt, arrivedFrom),
    or(awaitsNumber, lte(refunds.askedAt, askedBefore)),
  );
  const sent = await deps.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        inArray(payments.gateway, [...deps.gateways.keys()]),
        isNotNull(refunds.gatewayRefundId),
        or(and(eq(refunds.state, "sent"), isNotNull(refunds.dueAt)), atBank),
      ),
    )
    .orderBy(sql`${refunds.askedAt} nulls first`, asc(refunds.createdAt))
    .limit(BATCH_SIZE);

  await tryEach(sent, ({ refund, payment }) => follow(deps, refund, payment));
}

async function follow(deps: PaymentsDeps, refund: Refund, payment: Payment) {
  const { db, clock } = deps;
  await db.update(refunds).set({ askedAt: clock.now() }).where(eq(refunds.id, refund.id));
  const found = await gatewayOf(deps, payment).refundStateOf({
    sessionId: payment.gatewaySessionId!,
    refundId: refund.gatewayRefundId!,
  });
  if (found.status === "failed") return db.transaction((tx) => recordReturnedRefund(deps, tx, refund));
  await noteProgress(deps, refund, found);
}

async function noteProgress({ db, clock }: PaymentsDeps, refund: Refund, { status, reference }: RefundState) {
  const arrives = status === "done" && refund.state === "sent";
  await db
    .update(refunds)
    .set({
      bankReference: reference ?? refund.bankReference,
      ...(arrives && { state: "at_bank" as const, arrivedAt: clock.now(), dueAt: null }),
    })
    .where(isStillRefund(refund));
}
