import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import type { PaymentsDeps } from "./deps.ts";
import { payments, refunds } from "./tables.ts";

interface Return {
  paymentId: string;
  amountPaise: number;
  cause: string;
  reason: string;
}

/** Puts money of a locked payment on its way back; a job carries it out. */
export async function giveBack({ clock }: Pick<PaymentsDeps, "clock">, tx: Database, back: Return) {
  await tx.insert(refunds).values({ ...back, createdAt: clock.now() });
  await tx.update(payments).set({ status: "refund_pending" }).where(eq(payments.id, back.paymentId));
  await enqueue(tx, "payments.refund", { paymentId: back.paymentId });
  return "refund_pending" as const;
}
