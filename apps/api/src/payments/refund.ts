import type { Database } from "../platform/database/open-database.ts";
import type { PaymentsDeps } from "./deps.ts";
import { lockPayment } from "./find-payment.ts";
import { giveBack } from "./give-back.ts";
import type { PayableKind } from "./index.ts";
import { enter } from "./ledger.ts";

interface RefundCall {
  kind: PayableKind;
  payableId: string;
  reason: string;
}

export async function refund(
  deps: Pick<PaymentsDeps, "clock">,
  tx: Database,
  { kind, payableId, reason }: RefundCall,
): Promise<void> {
  // The lock makes a second call wait, and then find the payment no longer kept.
  const { id, status, amountPaise } = await lockPayment(tx, kind, payableId);
  if (status !== "paid") return;
  await enter(tx, id, deps.clock.now(), { account: "kept", amountPaise: -amountPaise, cause: "refund" });
  await giveBack(deps, tx, { paymentId: id, amountPaise, reason });
}
