import { and, eq } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import type { PaymentsDeps } from "./deps.ts";
import { lockPayment } from "./find-payment.ts";
import { giveBack } from "./give-back.ts";
import type { PayableKind, PartOfPayment } from "./index.ts";
import { enter, keptOf } from "./ledger.ts";
import { refunds } from "./tables.ts";

interface RefundCall {
  kind: PayableKind;
  payableId: string;
  reason: string;
  /** All that is left, unless given. */
  part: PartOfPayment | undefined;
}

const ALL_THAT_IS_LEFT = "rest";

export async function refund(
  deps: Pick<PaymentsDeps, "clock">,
  tx: Database,
  { kind, payableId, reason, part }: RefundCall,
): Promise<void> {
  // The lock makes a second call wait, and then find the refund made or nothing left.
  const { id } = await lockPayment(tx, kind, payableId);
  const kept = await keptOf(tx, id);
  const cause = part?.cause ?? ALL_THAT_IS_LEFT;
  if (kept === 0 || (await isMade(tx, id, cause))) return;

  const amountPaise = part?.amountPaise ?? kept;
  if (amountPaise > kept)
    throw new Error(`Payment ${id} has ${kept} paise left, and ${amountPaise} were to be refunded`);
  await enter(tx, id, deps.clock.now(), { account: "kept", amountPaise: -amountPaise, cause: `refund ${cause}` });
  await giveBack(deps, tx, { paymentId: id, amountPaise, cause, reason });
}

async function isMade(tx: Database, paymentId: string, cause: string) {
  const made = await tx.$count(refunds, and(eq(refunds.paymentId, paymentId), eq(refunds.cause, cause)));
  return made > 0;
}
