import type { PaymentsDeps } from "./deps.ts";
import { findPayment, type Payment } from "./find-payment.ts";
import type { PayableKind, PaymentState } from "./index.ts";
import { settle } from "./settle.ts";

export async function refresh(deps: PaymentsDeps, kind: PayableKind, payableId: string): Promise<PaymentState> {
  return refreshPayment(deps, await findPayment(deps.db, kind, payableId));
}

export async function refreshPayment(deps: PaymentsDeps, payment: Payment): Promise<PaymentState> {
  const { id, status, gatewaySessionId } = payment;
  if (status !== "pending" || !gatewaySessionId) return status;
  const state = await deps.gateway.stateOf(gatewaySessionId);
  if (state.outcome === "open") return status;
  return (await settle(deps, { paymentId: id, sessionId: gatewaySessionId, state })) ?? status;
}
