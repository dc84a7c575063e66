import type { PaymentsDeps } from "./deps.ts";
import { findPayment } from "./find-payment.ts";
import type { PayableKind, PaymentState } from "./index.ts";
import { settle } from "./settle.ts";

export async function abandon(deps: PaymentsDeps, kind: PayableKind, payableId: string): Promise<PaymentState> {
  const { id, status, gatewaySessionId } = await findPayment(deps.db, kind, payableId);
  if (status !== "pending") return status;

  // The address of a page that was not noted was given to nobody, so nobody can pay there.
  const state = gatewaySessionId ? await deps.gateway.close(gatewaySessionId) : { outcome: "failed" as const };
  const settled = await settle(deps, { paymentId: id, sessionId: gatewaySessionId, state });
  // Still pending only when its page was opened since we looked; now we know which one to close.
  return settled === "pending" ? abandon(deps, kind, payableId) : (settled ?? status);
}
