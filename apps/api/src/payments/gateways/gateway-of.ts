import type { Gateway } from "./gateway.ts";

/** Returns the gateway that a payment was opened with. Throws when it is not configured any more. */
export function gatewayOf(
  { gateways }: { gateways: ReadonlyMap<string, Gateway> },
  payment: { id: string; gateway: string },
): Gateway {
  const gateway = gateways.get(payment.gateway);
  if (!gateway) throw new Error(`Payment ${payment.id} needs the gateway ${payment.gateway} in PAYMENT_GATEWAY`);
  return gateway;
}
