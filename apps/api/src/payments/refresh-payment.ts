import { eq } from "drizzle-orm";
import { applyPaymentResult } from "./apply-payment-result.ts";
import type { PaymentsDeps } from "./payment-state/deps.ts";
import { gatewayOf } from "./gateways/gateway-of.ts";
import type { PaymentState } from "./payment-state/payments.ts";
import type { Payment } from "./payment-state/read-payment.ts";
import { payments } from "./payment-state/tables.ts";

/** Looks for money that arrived after its payment had failed. */
export async function checkFailedPayment(deps: PaymentsDeps, paymentId: string): Promise<void> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.status !== "failed" || !payment.gatewaySessionId) return;
  const { gateway, gatewaySessionId: sessionId } = payment;
  const state = await gatewayOf(deps, payment).stateOf(sessionId);
  if (state.outcome === "paid") await applyPaymentResult(deps, { gateway, paymentId, sessionId, state });
}

export async function refreshPayment(deps: PaymentsDeps, payment: Payment): Promise<PaymentState> {
  const { id, status, gateway, gatewaySessionId } = payment;
  if (status !== "pending" || !gatewaySessionId) return status;
  const state = await gatewayOf(deps, payment).stateOf(gatewaySessionId);
  if (state.outcome === "open") return status;
  return (await applyPaymentResult(deps, { gateway, paymentId: id, sessionId: gatewaySessionId, state })) ?? status;
}
