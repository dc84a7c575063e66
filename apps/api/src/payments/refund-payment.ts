import { and, eq } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import type { PaymentsDeps } from "./payment-state/deps.ts";
import { addKept, heldShares, keptPaise } from "./payment-state/ledger.ts";
import { isOutsideRefund } from "./refund-policy/is-outside-refund.ts";
import type { PartOfPayment, PayableKind } from "./payment-state/payments.ts";
import { lockPayment } from "./payment-state/read-payment.ts";
import { scheduleRefund } from "./payment-state/schedule-refund.ts";
import { takeShares } from "./shares/take-shares.ts";
import { refunds } from "./payment-state/tables.ts";

interface RefundCall {
  kind: PayableKind;
  payableId: string;
  reason: string;
  /** Everything not yet refunded when undefined. */
  part: PartOfPayment | undefined;
}

const CAUSE_OF_REST = "rest";

export async function refundPayment(
  deps: Pick<PaymentsDeps, "clock">,
  tx: Database,
  { kind, payableId, reason, part }: RefundCall,
): Promise<void> {
  // A second call waits for this lock, and then finds the refund recorded or nothing left.
  const { id } = await lockPayment(tx, kind, payableId);
  const kept = await keptPaise(tx, id);
  const cause = part?.cause ?? CAUSE_OF_REST;
  if (kept === 0 || (await isRecorded(tx, id, cause))) return;

  const askedPaise = part?.amountPaise ?? kept;
  if (askedPaise > kept + (await outsidePaise(tx, id)))
    throw new Error(`Payment ${id} has ${kept} paise left, and ${askedPaise} were to be refunded`);
  // Money that somebody has refunded in the company's dashboard is not refunded again.
  const amountPaise = Math.min(askedPaise, kept);
  const taken = takeShares(await heldShares(tx, id), amountPaise, amountPaise === askedPaise ? part : undefined);
  await addKept(tx, id, deps.clock.now(), {
    amountPaise: -amountPaise,
    cause: `refund ${cause}`,
    shares: taken.map((share) => ({ ...share, amountPaise: -share.amountPaise })),
  });
  await scheduleRefund(deps, tx, { paymentId: id, amountPaise, cause, reason });
}

async function outsidePaise(tx: Database, paymentId: string) {
  const made = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  return made.filter(isOutsideRefund).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

async function isRecorded(tx: Database, paymentId: string, cause: string) {
  const recorded = await tx.$count(refunds, and(eq(refunds.paymentId, paymentId), eq(refunds.cause, cause)));
  return recorded > 0;
}
