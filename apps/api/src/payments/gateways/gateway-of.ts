import type { Gateway } from "./gateway.ts";
import { gatewayNotConfigured } from "./gateway-failures.ts";

/** Returns the gateway that a payment was opened with. Throws when it is not configured any more. */
export function gatewayOf(
  { gateways }: { gateways: ReadonlyMap<string, Gateway> },
  payment: { id: string; gateway: string },
): Gateway {
  const gateway = gateways.get(payment.gateway);
  if (!gateway) throw gatewayNotConfigured(payment.id, payment.gateway);
  return gateway;
}
