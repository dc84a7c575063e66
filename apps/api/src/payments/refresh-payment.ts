import { applyPaymentResult } from "./apply-payment-result.ts";
import type { PaymentsDeps } from "./deps.ts";
import type { PaymentState } from "./payments.ts";
import type { Payment } from "./read-payment.ts";

export async function refreshPayment(deps: PaymentsDeps, payment: Payment): Promise<PaymentState> {
  const { id, status, gatewaySessionId } = payment;
  if (status !== "pending" || !gatewaySessionId) return status;
  const state = await deps.gateway.stateOf(gatewaySessionId);
  if (state.outcome === "open") return status;
  return (await applyPaymentResult(deps, { paymentId: id, sessionId: gatewaySessionId, state })) ?? status;
}
