import { eq } from "drizzle-orm";
import { applyPaymentResult } from "./apply-payment-result.ts";
import type { PaymentsDeps } from "./deps.ts";
import { gatewayOf } from "./gateways/gateway-of.ts";
import type { PayableKind, PaymentState } from "./payments.ts";
import { type Payment, readPayment } from "./read-payment.ts";
import { payments } from "./tables.ts";

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

export async function abandonPayment(deps: PaymentsDeps, kind: PayableKind, payableId: string): Promise<PaymentState> {
  const payment = await readPayment(deps.db, kind, payableId);
  const { id, status, gateway, gatewaySessionId } = payment;
  if (status !== "pending") return status;

  // The URL of a page that the payment does not name was returned to nobody, so nobody can pay there.
  const state = gatewaySessionId
    ? await gatewayOf(deps, payment).close(gatewaySessionId)
    : { outcome: "failed" as const };
  const applied = await applyPaymentResult(deps, { gateway, paymentId: id, sessionId: gatewaySessionId, state });
  // Still pending only if a checkout named a page since the payment was read. Now that page is known and closed.
  return applied === "pending" ? abandonPayment(deps, kind, payableId) : (applied ?? status);
}
