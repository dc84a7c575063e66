import { istDate } from "@medisense/contract/ist";
import type { PayoutMonth } from "@medisense/contract/payments/payouts";
import { and, desc, eq, sql } from "drizzle-orm";
import { ledgerEntries, ledgerShares } from "../payments/payment-state/tables.ts";
import type { PayoutsDeps } from "./deps.ts";
import { isRunningMonth } from "./is-running-month.ts";
import { platformFeePercentOn } from "./platform-fee-of.ts";
import { type Payee, readStatement } from "./read-statement.ts";

/** The months that are listed. */
const MONTHS = 24;

/** Lists the months in which money of a payee moved, latest first, with the sums of their statements. */
export async function listPayouts({ db, clock }: Pick<PayoutsDeps, "db" | "clock">, payee: Payee) {
  const month = sql<string>`to_char(${ledgerEntries.enteredAt} at time zone 'Asia/Kolkata', 'YYYY-MM')`;
  const months = await db
    .selectDistinct({ month })
    .from(ledgerShares)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerShares.entryId))
    .where(and(eq(ledgerShares.payeeKind, payee.kind), eq(ledgerShares.payeeId, payee.id)))
    .orderBy(desc(month))
    .limit(MONTHS);
  const today = istDate(clock.now());
  const data: PayoutMonth[] = [];
  for (const row of months) {
    const { grossPaise, refundsPaise, feePaise, netPaise } = await readStatement({ db }, payee, row.month);
    data.push({
      month: row.month,
      isRunning: isRunningMonth(row.month, today),
      gross: grossPaise / 100,
      refunds: refundsPaise / 100,
      platformFee: feePaise / 100,
      net: netPaise / 100,
    });
  }
  return { platformFeePercent: platformFeePercentOn(today), data };
}
