import { istDate, istMidnight } from "@medisense/contract/ist";
import type { Bilingual } from "@medisense/contract/locales";
import type { PayeeKind } from "@medisense/contract/payments/payees";
import { and, asc, eq, gte, lt } from "drizzle-orm";
import { descriptionOf } from "../payments/index.ts";
import { ledgerEntries, ledgerShares, payments } from "../payments/payment-state/tables.ts";
import type { PayoutsDeps } from "./deps.ts";
import { platformFeeOf } from "./platform-fee-of.ts";

export interface Payee {
  kind: PayeeKind;
  id: string;
}

/** A movement of a payee's money: a payment is positive, a refund negative. */
export interface StatementLine {
  day: string;
  /** The visit or order, without anything about health. */
  description: Bilingual;
  paymentId: string;
  /** The gateway's id of the payment. */
  reference: string;
  amountPaise: number;
  feePaise: number;
}

export interface Statement {
  month: string;
  lines: StatementLine[];
  grossPaise: number;
  refundsPaise: number;
  feePaise: number;
  netPaise: number;
}

/**
 * Reads the money of a payee in a month in India from the ledger: all that was kept for them, less what was refunded.
 * Money that came too late and went back at once never was theirs.
 */
export async function readStatement(
  { db }: Pick<PayoutsDeps, "db">,
  { kind, id }: Payee,
  month: string,
): Promise<Statement> {
  const rows = await db
    .select({
      at: ledgerEntries.enteredAt,
      description: payments.description,
      bilingualDescription: payments.bilingualDescription,
      paymentId: payments.id,
      reference: payments.gatewaySessionId,
      amountPaise: ledgerShares.amountPaise,
    })
    .from(ledgerShares)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerShares.entryId))
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(
      and(
        eq(ledgerShares.payeeKind, kind),
        eq(ledgerShares.payeeId, id),
        gte(ledgerEntries.enteredAt, istMidnight(`${month}-01`)),
        lt(ledgerEntries.enteredAt, istMidnight(`${nextMonth(month)}-01`)),
      ),
    )
    .orderBy(asc(ledgerEntries.enteredAt), asc(ledgerEntries.id));
  const lines = rows.flatMap(({ at, reference, paymentId, amountPaise, ...payment }) => {
    const day = istDate(at);
    const feePaise = platformFeeOf(amountPaise, day);
    const line = {
      day,
      description: descriptionOf(payment),
      paymentId,
      reference: reference ?? "",
      amountPaise,
      feePaise,
    };
    return amountPaise === 0 ? [] : [line];
  });
  return { month, lines, ...sumsOf(lines) };
}

function sumsOf(lines: StatementLine[]) {
  const sum = (of: (line: StatementLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const grossPaise = sum(({ amountPaise }) => Math.max(amountPaise, 0));
  const refundsPaise = sum(({ amountPaise }) => Math.max(-amountPaise, 0));
  const feePaise = sum((line) => line.feePaise);
  return { grossPaise, refundsPaise, feePaise, netPaise: grossPaise - refundsPaise - feePaise };
}

function nextMonth(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}
