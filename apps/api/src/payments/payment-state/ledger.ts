import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import type { PayeeShare } from "./payments.ts";
import { ledgerEntries, ledgerShares, refunds } from "./tables.ts";

type Entry = Pick<typeof ledgerEntries.$inferInsert, "account" | "amountPaise" | "cause">;

export async function addLedgerEntry(tx: Database, paymentId: string, enteredAt: Date, entry: Entry): Promise<string> {
  const [entered] = await tx
    .insert(ledgerEntries)
    .values({ ...entry, paymentId, enteredAt })
    .returning({ id: ledgerEntries.id });
  return entered!.id;
}

/** Enters money that is kept, or no longer kept when negative, with the payees whose money it is. */
export async function addKept(
  tx: Database,
  paymentId: string,
  enteredAt: Date,
  { shares, ...entry }: Omit<Entry, "account"> & { shares: PayeeShare[] },
) {
  const entryId = await addLedgerEntry(tx, paymentId, enteredAt, { account: "kept", ...entry });
  if (shares.length === 0) return;
  await tx
    .insert(ledgerShares)
    .values(shares.map(({ kind, id, amountPaise }) => ({ entryId, payeeKind: kind, payeeId: id, amountPaise })));
}

/** Returns what each payee of a payment still has of it. The caller must hold the payment's lock. */
export async function heldShares(tx: Database, paymentId: string): Promise<PayeeShare[]> {
  return tx
    .select({
      kind: ledgerShares.payeeKind,
      id: ledgerShares.payeeId,
      amountPaise: sql`sum(${ledgerShares.amountPaise})`.mapWith(Number),
    })
    .from(ledgerShares)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerShares.entryId))
    .where(eq(ledgerEntries.paymentId, paymentId))
    .groupBy(ledgerShares.payeeKind, ledgerShares.payeeId)
    .orderBy(ledgerShares.payeeId);
}

/** Returns the cause of the entry that a sent refund makes. One that came back from the bank is sent and entered again. */
export const refundEntryCause = ({ cause, attempt }: Pick<typeof refunds.$inferSelect, "cause" | "attempt">) =>
  attempt === 1 ? `refund ${cause}` : `refund ${cause}, attempt ${attempt}`;

/** Returns the paise still refundable. The caller must hold the payment's lock. */
export async function keptPaise(tx: Database, paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ kept: sql`coalesce(sum(${ledgerEntries.amountPaise}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.account, "kept")));
  return row!.kept;
}

export interface LedgerBalance {
  capturedPaise: number;
  keptPaise: number;
  refundedPaise: number;
  /** Recorded as refunds, and not yet made by the gateway. */
  refundPendingPaise: number;
  /** Ids of payments with captured ≠ kept + refunded + pending refunds: their money is lost or invented. */
  unbalanced: string[];
}

/** Sums up the ledger and finds the payments whose books do not balance. */
export async function ledgerBalance(db: Database): Promise<LedgerBalance> {
  const sumOf = (account: Entry["account"]) =>
    sql`coalesce(sum(${ledgerEntries.amountPaise}) filter (where ${ledgerEntries.account} = ${account}), 0)`;
  const { rows } = await db.execute<{
    [K in keyof LedgerBalance]: LedgerBalance[K] extends number ? string : string[];
  }>(
    sql`
      with entered as (
        select ${ledgerEntries.paymentId} as id,
          ${sumOf("captured")} as captured, ${sumOf("kept")} as kept, ${sumOf("refunded")} as refunded
        from ${ledgerEntries} group by ${ledgerEntries.paymentId}
      ), pending as (
        select ${refunds.paymentId} as id, sum(${refunds.amountPaise}) as amount
        from ${refunds} where ${refunds.status} = 'pending' group by ${refunds.paymentId}
      ), books as (
        select id, coalesce(captured, 0) as captured, coalesce(kept, 0) as kept, coalesce(refunded, 0) as refunded,
          coalesce(amount, 0) as pending
        from entered full join pending using (id)
      )
      select
        coalesce(sum(captured), 0) as "capturedPaise",
        coalesce(sum(kept), 0) as "keptPaise",
        coalesce(sum(refunded), 0) as "refundedPaise",
        coalesce(sum(pending), 0) as "refundPendingPaise",
        coalesce(array_agg(id::text) filter (where captured <> kept + refunded + pending or kept < 0), '{}') as unbalanced
      from books`,
  );
  const { unbalanced, ...sums } = rows[0]!;
  return {
    capturedPaise: Number(sums.capturedPaise),
    keptPaise: Number(sums.keptPaise),
    refundedPaise: Number(sums.refundedPaise),
    refundPendingPaise: Number(sums.refundPendingPaise),
    unbalanced,
  };
}
