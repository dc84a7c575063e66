import type { ParsedRequest } from "@medisense/contract/endpoint";
import type { SeenPayment, searchPayments as contract } from "@medisense/contract/payments/oversight";
import { Uuid } from "@medisense/contract/wire";
import { and, asc, between, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { descriptionOf, refundToWire } from "../payments/index.ts";
import { payableKind, payments, refunds } from "../payments/payment-state/tables.ts";
import type { OversightDeps } from "./deps.ts";

/** Lists payments, the latest first. A refund is late when its state has lasted too long. */
export async function searchPayments(
  { db, clock }: OversightDeps,
  { q, scope, page, limit }: ParsedRequest<typeof contract>["query"],
): Promise<{ data: SeenPayment[]; total: number }> {
  const now = clock.now();
  const late = db.select({ id: refunds.paymentId }).from(refunds).where(lt(refunds.dueAt, now));
  const wanted = and(
    q === "" ? undefined : inArray(payments.id, paymentsWith(db, q)),
    scope === "late-refunds" ? inArray(payments.id, late) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(payments)
      .where(wanted)
      .orderBy(desc(payments.createdAt), asc(payments.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(payments, wanted),
  ]);
  const ids = rows.map(({ id }) => id);
  const made =
    ids.length === 0
      ? []
      : await db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.createdAt));
  return {
    total,
    data: rows.map((payment) => ({
      _id: payment.id,
      description: descriptionOf(payment),
      rupees: payment.amountPaise / 100,
      status: payment.status,
      gateway: payment.gateway,
      reference: payment.gatewaySessionId,
      createdAt: payment.createdAt.toISOString(),
      refunds: made.filter(({ paymentId }) => paymentId === payment.id).map((refund) => refundToWire(refund, now)),
    })),
  };
}

/** The beginning of a visit's id, by which grievances name it. */
const VISIT_NUMBER = /^[\da-f]{8}$/i;

/** Selects the ids of payments with this number: their own, that of what was paid, the gateway's, or one of a refund. */
function paymentsWith(db: OversightDeps["db"], q: string) {
  const ofPayments = (condition: SQL | undefined) => db.select({ id: payments.id }).from(payments).where(condition);
  const ofRefunds = (condition: SQL) => db.select({ id: refunds.paymentId }).from(refunds).where(condition);
  if (Uuid.safeParse(q).success) {
    return union(
      ofPayments(eq(payments.id, q)),
      ofPayments(and(inArray(payments.kind, payableKind.enumValues), eq(payments.payableId, q))),
      ofRefunds(eq(refunds.id, q)),
    );
  }
  return union(
    ofPayments(eq(payments.gatewaySessionId, q)),
    ofPayments(
      VISIT_NUMBER.test(q)
        ? and(
            eq(payments.kind, "appointment"),
            between(payments.payableId, `${q}-0000-0000-0000-000000000000`, `${q}-ffff-ffff-ffff-ffffffffffff`),
          )
        : sql`false`,
    ),
    ofPayments(
      sql`${payments.kind} = 'medicine-order' and split_part(${payments.description}, ' ', 2) = ${q.toUpperCase()}`,
    ),
    ofRefunds(eq(refunds.gatewayRefundId, q)),
    ofRefunds(eq(refunds.bankReference, q)),
  );
}
