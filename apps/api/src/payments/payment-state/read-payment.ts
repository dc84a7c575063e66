import type { Bilingual } from "@medisense/contract/locales";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import type { PayableKind } from "./payments.ts";
import { payments } from "./tables.ts";

export type Payment = typeof payments.$inferSelect;

export async function readPayment(db: Database, kind: PayableKind, payableId: string): Promise<Payment> {
  const [payment] = await db.select().from(payments).where(isFor(kind, payableId));
  if (!payment) throw notOpened(kind, payableId);
  return payment;
}

/** Reads and locks a payment. Every change of a payment takes this lock before it locks what was paid for. */
export async function lockPayment(tx: Database, kind: PayableKind, payableId: string): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(isFor(kind, payableId)).for("update");
  if (!payment) throw notOpened(kind, payableId);
  return payment;
}

/** Returns whom and what for a payment is, in both languages; in the payer's alone for one of an earlier release. */
export const descriptionOf = ({
  description,
  bilingualDescription,
}: Pick<Payment, "description" | "bilingualDescription">): Bilingual =>
  bilingualDescription ?? { en: description, hi: description };

function isFor(kind: PayableKind, payableId: string) {
  return and(eq(payments.kind, kind), eq(payments.payableId, payableId));
}

function notOpened(kind: PayableKind, payableId: string) {
  return new Error(`No payment was opened for ${kind} ${payableId}`);
}
