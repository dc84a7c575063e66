import { applyPaymentResult } from "./apply-payment-result.ts";
import type { PaymentsDeps } from "./payment-state/deps.ts";
import { gatewayOf } from "./gateways/gateway-of.ts";
import type { PayableKind, PaymentState } from "./payment-state/payments.ts";
import { readPayment } from "./payment-state/read-payment.ts";

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
